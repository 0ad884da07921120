/** `npm run restore -- FILE [--keys FILE]`: into an empty installation; the workers fill the read models when the product starts. */
import { keysPathOf } from '@jobboard/platform/backup/backup'
import { restore } from '@jobboard/platform/backup/restore'
import { openBackupDeps, runBackupCommand } from './backup-command.ts'
import { createProgressBar } from './runner/progress-bar.ts'

await runBackupCommand(async (settings) => {
  const [path, flag, keysPath, ...rest] = process.argv.slice(2)
  const isRight = path !== undefined && !path.startsWith('-') && (flag === undefined || (flag === '--keys' && keysPath !== undefined))
  if (!isRight || rest.length > 0) {
    console.error('Usage: npm run restore -- FILE [--keys FILE]')
    return 2
  }
  const { deps, close } = await openBackupDeps(settings, 'restore')
  const bar = createProgressBar(process.stderr, 'Restoring')
  try {
    const events = await restore({ ...deps, path, keysPath: keysPath ?? keysPathOf(path), onProgress: bar.show })
    bar.end()
    console.log(`${events.toLocaleString('en')} events were restored. Start the product: it fills the read models from them.`)
    return 0
  } finally {
    bar.end()
    await close()
  }
})
