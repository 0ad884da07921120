import { freePort } from './ports.ts'

it('says what to do on a machine without a loopback address', async () => {
  // An address of documentation (RFC 5737), which no machine has.
  await expect(freePort(0, [], '192.0.2.1')).rejects.toThrow(
    'This machine has no way to its own address 192.0.2.1, over which the database and the processes reach each other. Bring its loopback interface up',
  )
})
