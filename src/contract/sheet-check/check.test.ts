import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { certificateBy, madeKey } from '#tests/support/signing.ts'
import { packedCertificate, unpackedCertificate, type CertifiedKey } from './certificate.ts'
import { checkPayload, verifyQr, signedFacts } from './check.ts'
import { certificateKinds } from '../clinic/certificate-kind.ts'
import { fitted, packedFacts, signedText, type QrFacts, unpackedFacts } from './facts.ts'
import { Packer, Unpacker } from './packed.ts'
import { packedPaper, type PaperCodeFacts, signedPaperText, unpackedPaper } from './paper-facts.ts'
import { base64Url, compressedPoint, fromBase64Url, pointOf } from './point.ts'

const root = madeKey()
const device = madeKey()
const vouched: CertifiedKey = {
  practice_id: 1,
  doctor_id: 1,
  name: 'Dr. Nusrat Jahan',
  bn_name: 'ডা. নুসরাত জাহান',
  bmdc: 'A-45821',
  letter: 'B',
  from: '2026-11-22T12:30:00.123Z',
  until: '2036-11-22T00:00:00.000Z',
  key: device.key,
}
const facts = fitted({
  number: '1-261123-B07',
  version: 3,
  print: 'a1'.repeat(16),
  issued_at: '2026-11-23T15:10:00.000Z',
  patient: { initials: 'হর', age: '55Y', sex: 'M' },
  drugs: [
    { head: 'Tab. Osartil 50 mg', dose: '১+০+০ — চলবে' },
    { head: 'Tab. Fexo 120 mg', dose: '০+০+১ — ৭ দিন' },
    { head: 'Cap. Seclo 20 mg', dose: '১+০+১ — খাবার আগে — ১৪ দিন' },
    { head: 'Tab. Napa 500 mg', dose: null },
  ],
})
const payloadOf = (told: QrFacts, { by = device, certificate = certificateBy(root, vouched) } = {}) => {
  const bytes = packedFacts(told)
  return checkPayload(signedFacts(bytes, by.bytes(signedText(bytes))), certificate) ?? ''
}

const leave: PaperCodeFacts = {
  kind: 'sick_leave',
  number: '1-C261123-B07',
  print: 'b2'.repeat(16),
  issued_at: '2026-11-23T15:10:00.000Z',
  initials: 'হর',
  leave: { from: '2026-11-23', to: '2026-11-29' },
}
const payloadOfPaper = (told: PaperCodeFacts) => {
  const bytes = packedPaper(told)
  const kept = signedFacts(bytes, device.bytes(signedPaperText(bytes)))
  return checkPayload(kept, certificateBy(root, vouched), 'paper') ?? ''
}

/** A code as it was printed while only sheets had one, with the root's key of that day. */
const printedIn2026 =
  'AaEBDDEtMjYxMTIzLUIwNwOhoaGhoaGhoaGhoaGhoaGhzq7dAQK5sAM1NVkABAASVGFiLiBPc2FydGlsIDUwIG1nCucr5ivmApqyrMcQVGFiLiBGZXhvIDEyMCBtZwvmK-Yr5wLtIKa_qBBDYXAuIFNlY2xvIDIwIG1nFucr5ivnApa-rL6wIIaXxwLn6iCmv6gQVGFiLiBOYXBhIDUwMCBtZwBsHoGBAs49NSQJbVvsGMD7G05XB7kTQYjHJWlfoyRqLY2AKP5vd0PoX3z5IWkRdFmasJJQNlwgSIHeGOhXauQVDwEBAUIQRHIuIE51c3JhdCBKYWhhbruz8JmgNBChvi4gqMG4sL6kIJy-ub6oB0EtNDU4MjGAgLHntz0DZ4DWpTD3CAfmlsKkXZlLALHEtEmZdc2SE2ffsx9-eg94U1_sA-S3nDfjYOEP6DaC19dJak6YQA4do7XY8ILUFXXU16IA37w91CmArve58yviWKljTwfFOvi8csbXGhAm'
const rootOf2026 = {
  kty: 'EC',
  crv: 'P-256',
  x: 'yj4L_kzm3TJxyEujcoADzd9948r9W7jNQaBf9JLO18s',
  y: 'G0C85iMjSxvY33YJB752aVcQtRH8VUhZDrvCi3DbbF0',
} as const

describe('what a QR holds', () => {
  test('every text comes back as it was, in either script and any other', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 40 }),
        (text) => new Unpacker(new Packer().text(text).done()).text() === text,
      ),
    )
    for (const text of ['১+০+১ — খাবার পরে — ৫ দিন', 'Tab. Napa® 500 mg½', 'ক্ষমতা\u200d', '漢字 🙂'])
      expect(new Unpacker(new Packer().text(text).done()).text()).toBe(text)
  })
  test('a Bengali letter takes one byte', () =>
    expect(new Packer().text('১+০+১ — খাবার পরে').done().length).toBe(1 + '১+০+১ — খাবার পরে'.length - 2))
  test('every whole number comes back', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }),
        (value) => new Unpacker(new Packer().number(value).done()).number() === value,
      ),
    )
  })
  test('any key is one point again, from its one half', () => {
    for (let times = 0; times < 20; times++) {
      const { key } = madeKey()
      expect(pointOf(compressedPoint(key))).toEqual(key)
    }
  })
  test('the facts come back', () => expect(unpackedFacts(packedFacts(facts))).toEqual(facts))
  test.each([
    ['as the server writes it', vouched],
    [
      'of before names in Bengali and an end were written',
      {
        practice_id: 7,
        doctor_id: 7,
        name: 'Dr. X',
        bmdc: null,
        letter: 'A',
        from: '2026-01-01T00:00:00.000Z',
        key: device.key,
      },
    ],
    ['of a doctor without a Bengali name', { ...vouched, bn_name: null }],
  ])('a certificate %s is made of its parts again', (_, told: CertifiedKey) => {
    const kept = certificateBy(root, told)
    const packed = packedCertificate(kept)
    expect(packed && unpackedCertificate(packed)?.vouched).toEqual(told)
    expect(packed && kept.startsWith(`${unpackedCertificate(packed)?.text}.`)).toBe(true)
  })
  test('what is no certificate is no QR', () => {
    for (const kept of [
      '',
      'facts.signature',
      `${base64Url(new TextEncoder().encode('{}'))}.${base64Url(new Uint8Array(64))}`,
    ])
      expect(packedCertificate(kept)).toBeNull()
  })
  test('a usual sheet makes a code that a phone can read from 22 mm of paper, one of twelve medicines from 27', () => {
    expect(payloadOf(facts).length).toBeLessThan(540)
    const many = fitted({
      ...facts,
      drugs: Array.from({ length: 12 }, (_, at) => ({
        head: `Tab. Bislol Plus ${at} mg`,
        dose: '১+০+১ — খাবার পরে — ১৪ দিন',
      })),
    })
    expect(many.drugs.map(({ head }) => head)).toHaveLength(12)
    expect(payloadOf(many).length).toBeLessThan(810)
  })
  test('a sheet too long for its code names the first medicines and says how many more there are', () => {
    const long = fitted({
      ...facts,
      drugs: Array.from({ length: 26 }, (_, at) => ({ head: `Tab. ${at}`, dose: '১+১+১' })),
    })
    expect([long.drugs.length, long.more]).toEqual([20, 6])
  })
})

describe('a checked sheet', () => {
  test('is genuine with nothing but the root key', async () => {
    expect(await verifyQr(payloadOf(facts), root.key)).toEqual({ kind: 'genuine', facts, by: vouched })
  })
  test('is altered when a single word is another, and then nothing of it is told', async () => {
    const bytes = packedFacts({ ...facts, drugs: [{ head: 'Tab. Osartil 100 mg', dose: null }] })
    const kept = signedFacts(bytes, device.bytes(signedText(packedFacts(facts))))
    expect(await verifyQr(checkPayload(kept, certificateBy(root, vouched)) ?? '', root.key)).toEqual({
      kind: 'altered',
    })
  })
  test.each([
    ['of a key that nobody vouched for', () => payloadOf(facts, { by: madeKey() })],
    [
      'vouched for by somebody else',
      () => payloadOf(facts, { certificate: certificateBy(madeKey(), vouched) }),
    ],
    ["of another doctor's number", () => payloadOf({ ...facts, number: '2-261123-B07' })],
    ['of a key whose time is over', () => payloadOf({ ...facts, issued_at: '2036-11-23T00:00:00.000Z' })],
  ])('is altered when it is %s', async (_, make) =>
    expect(await verifyQr(make(), root.key)).toEqual({ kind: 'altered' }),
  )
  test('is not readable when a part is missing or it is something else', async () => {
    const whole = payloadOf(facts)
    for (const payload of [
      '',
      'x',
      whole.slice(0, 40),
      whole.slice(0, -4),
      'n=1-261122-B07&v=2',
      base64Url(new Uint8Array(300)),
    ])
      expect(await verifyQr(payload, root.key)).toEqual({ kind: 'unreadable' })
  })
  test('no bytes whatever bring the check down', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), async (bytes) => {
        const all = Uint8Array.from([1, ...bytes])
        return (await verifyQr(base64Url(all), root.key)).kind !== 'genuine'
      }),
    )
  })
  test.each([
    ['sheet', () => payloadOf(facts)],
    ['certificate', () => payloadOfPaper(leave)],
  ])(
    'none of 1,000 flipped bits of a %s is taken for genuine',
    async (_, make) => {
      const bytes = fromBase64Url(make()) ?? new Uint8Array()
      await fc.assert(
        fc.asyncProperty(fc.nat(bytes.length * 8 - 1), async (at) => {
          const other = bytes.map((byte, index) => (index === at >> 3 ? byte ^ (1 << (at & 7)) : byte))
          expect(['altered', 'unreadable']).toContain((await verifyQr(base64Url(other), root.key)).kind)
        }),
        { numRuns: 1000 },
      )
    },
    60_000,
  )
})

describe('the code of a certificate', () => {
  test('is genuine with nothing but the root key, and tells what it may', async () =>
    expect(await verifyQr(payloadOfPaper(leave), root.key)).toEqual({
      kind: 'genuine_paper',
      facts: leave,
      by: vouched,
    }))
  test('of any kind comes back as it was', () => {
    for (const kind of certificateKinds)
      expect(unpackedPaper(packedPaper({ ...leave, kind, leave: null }))).toEqual({
        ...leave,
        kind,
        leave: null,
      })
  })
  test('is never taken for that of a sheet, nor a sheet for it', async () => {
    for (const [payload, format] of [
      [payloadOf(facts), 2],
      [payloadOfPaper(leave), 1],
    ] as const) {
      const bytes = fromBase64Url(payload) ?? new Uint8Array()
      const other = bytes.map((byte, at) => (at === 0 ? format : byte))
      expect(['altered', 'unreadable']).toContain((await verifyQr(base64Url(other), root.key)).kind)
    }
  })
  test('that was printed before there were others still verifies', async () =>
    expect((await verifyQr(printedIn2026, rootOf2026)).kind).toBe('genuine'))
})
