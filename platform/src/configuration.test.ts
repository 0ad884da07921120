import { readSettings, smtpServerOf } from './configuration.ts'

it('sends mail to the local mailbox unless a server is set, and then requires a sender', () => {
  expect(smtpServerOf(readSettings({ MAILBOX_SMTP_PORT: '2525', SMTP_URL: '' }))).toBe('smtp://127.0.0.1:2525')
  const set = { SMTP_URL: 'smtps://user:pass@mail.example', MAIL_FROM: 'jobs@board.example' }
  expect(smtpServerOf(readSettings(set))).toBe('smtps://user:pass@mail.example')
  expect(() => readSettings({ SMTP_URL: set.SMTP_URL })).toThrow('MAIL_FROM: with SMTP_URL, the address of the sender must be set too')
})

it('reports each wrong setting, with the reason', () => {
  expect(() => readSettings({ SMTP_URL: 'https://mail.example', PORT: '0', MAIL_FROM: 'a@b.example\nBcc: c@d.example' })).toThrow(
    /PORT: .+\n {2}SMTP_URL: smtp:\/\/ or smtps:\/\/ is expected\n {2}MAIL_FROM: one e-mail address is expected$/,
  )
})

it('refuses an address of a bucket that names none, without quoting it', () => {
  expect(readSettings({ S3_URL: 'https://key:secret@s3.example/files' }).S3_URL).toBe('https://key:secret@s3.example/files')
  expect(() => readSettings({ S3_URL: 'https://key:secret@s3.example/' })).toThrow(
    /S3_URL: the path must begin with the name of the bucket; special characters of key and secret are percent-encoded: \/ is %2F/,
  )
})

it.each(['abc', '0', '65536', '80.5', '-1'])('says what a port is instead of %s', (value) => {
  expect(() => readSettings({ PORT: value })).toThrow('PORT: a whole number from 1 to 65535 is expected')
})

it.each([
  ['PUBLIC_URL', 'jobs.example', 'https://jobs.example'],
  ['PUBLIC_URL', 'jobs.example:8080', 'https://jobs.example'],
  ['DATABASE_URL', 'mysql://host/jobboard', 'postgres://user:password@host:5432/database'],
  ['REDIS_URL', 'redis.example:6379', 'redis://host:6379'],
  ['EVENTSTOREDB_URL', 'http://host:2113', 'esdb://host:2113?tls=false'],
  ['QUERY_SERVICE_URL', '10.0.0.5:8082', 'http://10.0.0.5:8081'],
  ['WORKERS_URL', 'https://10.0.0.5:8083', 'http://10.0.0.5:8081'],
])('says what %s looks like instead of %s', (name, value, example) => {
  expect(() => readSettings({ [name]: value })).toThrow(`${name}: an address such as ${example} is expected`)
})

it('takes a service elsewhere by protocol, host and port alone', () => {
  expect(readSettings({ COMMAND_SERVICE_URL: 'http://commands.internal:8081' }).COMMAND_SERVICE_URL).toBe('http://commands.internal:8081')
  for (const address of ['http://host:8081/', 'http://host:8081/path', 'http://user:secret@host:8081', 'http://host:8081?a=b'])
    expect(() => readSettings({ COMMAND_SERVICE_URL: address })).toThrow('an address of protocol, host and port alone is expected')
})

it('reads an empty setting as not set', () => {
  const names = [
    'PORT',
    'DATA_DIR',
    'DATABASE_URL',
    'REDIS_URL',
    'S3_URL',
    'DEMO',
    'ROBOTS',
    'TRUSTED_PROXIES',
    'MASTER_KEY',
    'METRICS_TOKEN',
    'MAIL_REPORTS_TOKEN',
    'MAIL_FROM',
  ]
  expect(readSettings(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(readSettings({}))
})

it('refuses a token that could be guessed', () => {
  expect(() => readSettings({ METRICS_TOKEN: 'metrics' })).toThrow('METRICS_TOKEN: at least 24 characters')
  expect(() => readSettings({ MAIL_REPORTS_TOKEN: 'reports' })).toThrow('MAIL_REPORTS_TOKEN: at least 24 characters')
})
