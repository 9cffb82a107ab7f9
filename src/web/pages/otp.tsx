export function Component() { return <h1>otp</h1>; }
