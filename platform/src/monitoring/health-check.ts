/** `node health-check.mjs PORT`: exit code 0 when the process at the port of this machine is ready. For containers. */
import { argv } from 'node:process'

const timeoutMs = 4_500

async function check(port: number): Promise<{ ready: boolean; text: string }> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/health/ready`, { signal: AbortSignal.timeout(timeoutMs) })
    const { reason, status } = Object(await response.json()) as { reason?: string; status?: string }
    return { ready: response.ok, text: reason ?? status ?? '' }
  } catch (error) {
    return { ready: false, text: error instanceof Error ? error.message : String(error) }
  }
}

const { ready, text } = await check(Number(argv[2]))
console.log(text)
process.exitCode = ready ? 0 : 1
