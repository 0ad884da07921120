/** Started by the benchmark as a process of its own: the SMTP server that takes every message, and the query-service's answer to what digests show. Neither stores anything. */
import { createServer as createHttpServer } from 'node:http'
import { createServer, type Socket } from 'node:net'
import { exampleOffers } from '@jobboard/workers/saved-searches/mail/alert-digest/example-offers'

const offersShown = 3
const [content] = [{ total: offersShown, offers: exampleOffers(offersShown), earlier: [] }]
let messages = 0

/** As little of SMTP as a sender needs; the content is not parsed. */
function take(socket: Socket): void {
  socket.setNoDelay()
  socket.on('error', () => undefined)
  let isContent = false
  let rest = ''
  socket.write('220 bench ESMTP\r\n')
  socket.setEncoding('latin1')
  socket.on('data', (chunk: string) => {
    let text = rest + chunk
    rest = ''
    for (;;) {
      if (isContent) {
        const end = text.indexOf('\r\n.\r\n')
        if (end === -1) {
          // The end may come in two pieces.
          rest = text.slice(-4)
          return
        }
        isContent = false
        messages += 1
        socket.write('250 2.0.0 Ok\r\n')
        text = text.slice(end + 5)
        continue
      }
      const lineEnd = text.indexOf('\r\n')
      if (lineEnd === -1) {
        rest = text
        return
      }
      const verb = text.slice(0, 4).toUpperCase()
      text = text.slice(lineEnd + 2)
      if (verb === 'EHLO') socket.write('250-bench\r\n250-PIPELINING\r\n250 8BITMIME\r\n')
      else if (verb === 'DATA') {
        isContent = true
        socket.write('354 Go ahead\r\n')
      } else if (verb === 'QUIT') socket.end('221 Bye\r\n')
      else socket.write('250 Ok\r\n')
    }
  })
}

const smtp = createServer(take)
const http = createHttpServer((request, response) => {
  let body = ''
  request.on('data', (chunk) => {
    body += chunk
  })
  request.on('end', () => {
    const { searches } = JSON.parse(body) as { searches: unknown[] }
    response.setHeader('Content-Type', 'application/json')
    response.end(JSON.stringify({ searches: searches.map(() => content) }))
  })
})
const portOf = (server: { address(): unknown }): number => (server.address() as { readonly port: number }).port
smtp.listen(0, '127.0.0.1', () => http.listen(0, '127.0.0.1', () => process.send?.({ smtpPort: portOf(smtp), queryPort: portOf(http) })))
process.on('message', () => process.send?.({ messages }))
