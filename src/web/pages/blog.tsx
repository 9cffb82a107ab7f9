export function Component() { return <h1>blog</h1>; }
