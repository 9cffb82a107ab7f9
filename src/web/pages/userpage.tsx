export function Component() { return <h1>userpage</h1>; }
