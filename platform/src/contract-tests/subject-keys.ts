/** The contract of the subject-keys port: every adapter passes it. Called inside a `describe` of the adapter's test. */
import { randomUUID } from 'node:crypto'
import { encryptedSchema, sameSealed } from '@jobboard/contracts/shared/events/envelope'
import { subjectIdSchema, tenantIdSchema } from '@jobboard/contracts/shared/ids'
import { type SealContext, SubjectErasedError, type SubjectKeys } from '../ports/subject-keys.ts'

const tenant = tenantIdSchema.parse('devboard')
const otherTenant = tenantIdSchema.parse('greenjobs')
const context: SealContext = { tenant, stream: 'offer-devboard_1', field: 'contactEmail' }

/** `open` returns another adapter on the same keys, as another process would have. */
export function subjectKeysContract(open: () => SubjectKeys): void {
  const freshSubject = () => subjectIdSchema.parse(randomUUID())

  describe('subjectFor', () => {
    it('gives the same subject for the same e-mail address, however it is written, in every process', () => {
      expect(open().subjectFor(tenant, ' Jan.Kowalski@Example.com')).toBe(open().subjectFor(tenant, 'jan.kowalski@example.com'))
    })

    it('gives different subjects for other addresses and other tenants', () => {
      const keys = open()
      const subjects = [
        keys.subjectFor(tenant, 'a@example.com'),
        keys.subjectFor(tenant, 'b@example.com'),
        keys.subjectFor(otherTenant, 'a@example.com'),
      ]
      expect(new Set(subjects).size).toBe(3)
    })

    it('does not show the address', () => {
      expect(open().subjectFor(tenant, 'jan@example.com')).toMatch(/^[A-Za-z0-9_-]{22}$/)
    })
  })

  it.each(['', 'Jan Kowalski', 'Zażółć gęślą jaźń 🦉', 'x'.repeat(100_000)])('opens what it sealed: %#', async (plain) => {
    const subject = freshSubject()
    const sealed = await open().seal(subject, plain, context)
    expect(encryptedSchema.parse(sealed)).toEqual(sealed)
    expect(await open().open(sealed, context)).toBe(plain)
  })

  it('reveals nothing of the text and seals it differently each time, with the same digest', async () => {
    const [keys, subject] = [open(), freshSubject()]
    const one = await keys.seal(subject, 'jan@example.com', context)
    const two = await keys.seal(subject, 'jan@example.com', { ...context, field: 'other' })
    expect(Buffer.from(one.sealed, 'base64url').includes('jan')).toBe(false)
    expect(one.sealed).not.toBe(two.sealed)
    expect(sameSealed(one, two)).toBe(true)
    expect(sameSealed(one, await keys.seal(subject, 'eva@example.com', context))).toBe(false)
    expect((await keys.seal(freshSubject(), 'jan@example.com', context)).digest).not.toBe(one.digest)
  })

  it.each([
    ['in another stream', { ...context, stream: 'offer-devboard_2' }],
    ['in another field', { ...context, field: 'contactName' }],
  ])('does not open %s', async (_, elsewhere) => {
    const [keys, subject] = [open(), freshSubject()]
    const sealed = await keys.seal(subject, 'secret', context)
    await expect(keys.open(sealed, elsewhere)).rejects.toThrow()
  })

  it('does not open in another tenant', async () => {
    const [keys, subject] = [open(), freshSubject()]
    const sealed = await keys.seal(subject, 'secret', context)
    expect(await keys.open(sealed, { ...context, tenant: otherTenant })).toBeNull()
    await keys.seal(subject, 'of the other tenant', { ...context, tenant: otherTenant })
    await expect(keys.open(sealed, { ...context, tenant: otherTenant })).rejects.toThrow()
  })

  it('does not open a text that was changed, or sealed for another subject', async () => {
    const [keys, subject, other] = [open(), freshSubject(), freshSubject()]
    const sealed = await keys.seal(subject, 'secret', context)
    await keys.seal(other, 'secret', context)
    const bytes = Buffer.from(sealed.sealed, 'base64url')
    bytes[14] = (bytes[14] ?? 0) ^ 1
    await expect(keys.open({ ...sealed, sealed: bytes.toString('base64url') }, context)).rejects.toThrow()
    await expect(keys.open({ ...sealed, sealed: 'short' }, context)).rejects.toThrow()
    await expect(keys.open({ ...sealed, subject: other }, context)).rejects.toThrow()
  })

  it('makes one key when several processes seal for a new subject at once', async () => {
    const subject = freshSubject()
    const sealed = await Promise.all(Array.from({ length: 10 }, () => open().seal(subject, 'same', context)))
    expect(new Set(sealed.map(({ digest }) => digest)).size).toBe(1)
    const reader = open()
    expect(await Promise.all(sealed.map((one) => reader.open(one, context)))).toEqual(sealed.map(() => 'same'))
  })

  describe('a subject that was erased', () => {
    it('can no longer be opened, nor sealed for, here or in a process that starts later', async () => {
      const [keys, subject] = [open(), freshSubject()]
      const sealed = await keys.seal(subject, 'secret', context)
      await keys.erase(tenant, subject)
      for (const each of [keys, open()]) {
        expect(await each.open(sealed, context)).toBeNull()
        await expect(each.seal(subject, 'again', context)).rejects.toThrow(SubjectErasedError)
      }
    })

    it('stays erased when it is erased again', async () => {
      const [keys, subject] = [open(), freshSubject()]
      const sealed = await keys.seal(subject, 'secret', context)
      await keys.erase(tenant, subject)
      await keys.erase(tenant, subject)
      expect(await keys.open(sealed, context)).toBeNull()
    })

    it('is erased even if it never had a key', async () => {
      const [keys, subject] = [open(), freshSubject()]
      await keys.erase(tenant, subject)
      await expect(keys.seal(subject, 'secret', context)).rejects.toThrow(SubjectErasedError)
    })

    it('affects no other subject', async () => {
      const [keys, subject, other] = [open(), freshSubject(), freshSubject()]
      const sealed = await keys.seal(other, 'secret', context)
      const elsewhere = await keys.seal(subject, 'secret', { ...context, tenant: otherTenant })
      await keys.erase(tenant, subject)
      expect(await keys.open(sealed, context)).toBe('secret')
      expect(await open().open(elsewhere, { ...context, tenant: otherTenant })).toBe('secret')
    })
  })

  it('opens nothing of a subject without a key', async () => {
    const sealed = await open().seal(freshSubject(), 'secret', context)
    expect(await open().open({ ...sealed, subject: freshSubject() }, context)).toBeNull()
  })
}
