/** `npm run mail -- list [all]`: e-mails that failed or whose outcome is unknown, or all of them; newest first, without addresses. */
import { runCommandLine } from './command-line.ts'
import { listMails, mailStatuses } from './mail/delivery/mail-rows.ts'

const [command, which = 'undelivered'] = process.argv.slice(2)
const statuses = { all: mailStatuses, undelivered: ['failed', 'unknown'] } as const
const maxListed = 200

const chosen = command === 'list' && Object.hasOwn(statuses, which) ? statuses[which as keyof typeof statuses] : undefined
if (chosen === undefined) {
  console.error('Usage: npm run mail -- list [all]')
  process.exitCode = 2
} else {
  await runCommandLine(async ({ pool }) => {
    const mails = await listMails(pool, chosen, maxListed)
    if (mails.length === 0) console.log(which === 'all' ? 'There are no e-mails.' : 'No e-mail failed, and no outcome is unknown.')
    for (const { tenant, id, message, locale, about, status, attempts, reason, updatedAt } of mails) {
      console.log(`${updatedAt.toISOString()}  ${status}  ${tenant}  ${message} (${locale})  about ${about}  ${attempts} attempts  ${id}`)
      if (reason !== null) console.log(`  ${reason}`)
    }
    return 0
  })
}
