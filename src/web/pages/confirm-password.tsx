export function Component() { return <h1>confirm-password</h1>; }
