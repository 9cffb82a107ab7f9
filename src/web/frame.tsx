import { Outlet } from 'react-router';
export function Frame() { return <main><Outlet /></main>; }
