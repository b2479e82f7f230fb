import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** As PEM. */
export type Certificate = { key: string; cert: string }

function der(tag: number, ...parts: Uint8Array[]): Uint8Array {
  const body = Buffer.concat(parts)
  const { length } = body
  const size =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), body])
}

const sequence = (...parts: Uint8Array[]) => der(0x30, ...parts)
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'))
const text = (tag: number, value: string) => der(tag, Buffer.from(value))
const bits = (value: Uint8Array) => der(0x03, Buffer.from([0]), value)
const extension = (id: string, value: Uint8Array) => sequence(oid(id), der(0x04, value))

const ECDSA_WITH_SHA256 = sequence(oid('2a8648ce3d040302'))
const COMMON_NAME = '550403'
const SUBJECT_ALT_NAME = '551d11'
const BASIC_CONSTRAINTS = '551d13'
const CERTIFICATION_AUTHORITY = sequence(der(0x01, Buffer.from([0xff])))

const time = (date: Date) => text(0x17, `${date.toISOString().replace(/[-:T]/g, '').slice(2, 14)}Z`)

const DAY_MS = 24 * 60 * 60_000

/** Node cannot sign certificates, and openssl is not everywhere. */
export function makeCertificate(names: string[], now = Date.now()): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const name = sequence(der(0x31, sequence(oid(COMMON_NAME), text(0x0c, 'Rehearsal'))))
  const validity = sequence(time(new Date(now - DAY_MS)), time(new Date(now + DAY_MS)))
  const extensions = sequence(
    extension(BASIC_CONSTRAINTS, CERTIFICATION_AUTHORITY),
    extension(SUBJECT_ALT_NAME, sequence(...names.map((host) => text(0x82, host)))),
  )
  const content = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ECDSA_WITH_SHA256,
    name,
    validity,
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, extensions),
  )
  const signature = bits(sign('sha256', content, privateKey))
  const whole = Buffer.from(sequence(content, ECDSA_WITH_SHA256, signature)).toString('base64')
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${whole.replace(/.{1,64}/g, '$&\n')}-----END CERTIFICATE-----\n`,
  }
}
