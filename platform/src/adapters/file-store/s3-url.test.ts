import { readS3Url } from './s3-url.ts'

it('reads server, bucket, folder, region and credentials of an address', () => {
  expect(readS3Url('https://AKIA:a%2Fb%2Bc@s3.example:9000/board-files/uploads/eu?region=eu-central-1')).toEqual({
    endpoint: 'https://s3.example:9000',
    bucket: 'board-files',
    folder: 'uploads/eu/',
    region: 'eu-central-1',
    credentials: { accessKeyId: 'AKIA', secretAccessKey: 'a/b+c' },
  })
})

it('leaves credentials to the environment where the address has none', () => {
  expect(readS3Url('http://127.0.0.1:9000/files')).toMatchObject({
    bucket: 'files',
    folder: '',
    region: 'us-east-1',
    credentials: undefined,
  })
})

it.each([
  ['not an address', 'https://KEY:SECRET@host/bucket is expected'],
  ['ftp://host/files', 'https://KEY:SECRET@host/bucket is expected'],
  ['https://host/', 'the path must begin with the name of the bucket'],
  ['https://host/Bucket_Name', 'the path must begin with the name of the bucket'],
  ['https://host/files/a%2Fb', 'the folder after the bucket is not a plain name'],
  ['https://key@host/files', 'key and secret are given both, or neither'],
  ['https://key:%E0%A4@host/files', 'special characters of key and secret are percent-encoded: / is %2F, + is %2B'],
  // A secret of S3 as it is: the slash ends the host name.
  ['https://KEY:se/cret+@host/files', 'special characters of key and secret are percent-encoded: / is %2F, + is %2B'],
  ['https://KEY:12/cret@host/files', 'special characters of key and secret are percent-encoded: / is %2F, + is %2B'],
])('refuses %s and says what is expected, without quoting the address', (url, message) => {
  expect(() => readS3Url(url)).toThrow(message)
})
