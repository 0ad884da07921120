/** `npm run backup -- FILE [--keys-only]`: also while the product runs. Writes FILE and, apart from it, FILE.keys. */
import { backup, keysPathOf } from '@jobboard/platform/backup/backup'
import { openBackupDeps, runBackupCommand } from './backup-command.ts'
import { noteBackup } from './operations/note-backup.ts'
import { createProgressBar } from './runner/progress-bar.ts'

await runBackupCommand(async (settings) => {
  const [path, ...flags] = process.argv.slice(2)
  const keysOnly = flags.includes('--keys-only')
  if (path === undefined || path.startsWith('-') || flags.some((flag) => flag !== '--keys-only')) {
    console.error('Usage: npm run backup -- FILE [--keys-only]')
    return 2
  }
  const { deps, close } = await openBackupDeps(settings, 'backup')
  const bar = createProgressBar(process.stderr, 'Backing up')
  try {
    const { events, subjects } = await backup({ ...deps, path, keysOnly, onProgress: bar.show })
    bar.end()
    if (!keysOnly) await noteBackup(deps.pool, path, events)
    if (!keysOnly) console.log(`${path}: ${events.toLocaleString('en')} events, accounts, views and files.`)
    console.log(`${keysPathOf(path)}: the keys of ${subjects.toLocaleString('en')} data subjects, wrapped by MASTER_KEY.`)
    console.log(
      [
        'Store the keys apart from the data, replace them often and delete older ones: restoring old keys makes readable again what was erased since.',
        'MASTER_KEY is in neither file. Without it a backup cannot be restored: store a copy of it in a third place.',
      ].join('\n'),
    )
    return 0
  } finally {
    bar.end()
    await close()
  }
})
