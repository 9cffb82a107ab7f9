import { spawn } from 'node:child_process';
import { neutralFolder, serverEnvironment } from './environment.ts';
import type { ServerUser } from './server-user.ts';

/** Runs a program as the server's user until it ends. `output` holds stdout and stderr. */
export function runProgram(
  user: ServerUser,
  file: string,
  args: readonly string[],
): Promise<{ ended: boolean; output: string }> {
  const command = user.command(file, args);
  return new Promise((resolve) => {
    const child = spawn(command.file, command.args, {
      ...command.identity,
      cwd: neutralFolder(),
      env: serverEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
    });
    let output = '';
    child.stdout.on('data', (text) => {
      output += text;
    });
    child.stderr.on('data', (text) => {
      output += text;
    });
    child.on('error', (error) => resolve({ ended: false, output: `${output}${error.message}\n` }));
    child.on('close', (code) => resolve({ ended: code === 0, output }));
  });
}
