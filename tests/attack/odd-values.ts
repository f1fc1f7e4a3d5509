/** What people, programs and enemies put into fields. Each kind of text that the contract knows is among the first. */

export const texts: readonly string[] = [
  'a', '1', '0', '2', '01712345601', '8801812345678', '2026-11-22', '2026-11-23', '1900-01-01', '9999-12-31', '2026-11-22T04:00:00.000Z', '1970-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z',
  '18:30', '00:00', '01890a5d-ac96-774b-bcce-b302099a8057', 'https://meet.example/a', 'Rahima Begum', 'রহিমা বেগম', '1-261122-A01', 'a1b2c3d4'.repeat(8), 'A'.repeat(86), 'POST /doctor/v1/vitals',
  'A', 'B', 'bkash', 'cash', 'a@b.example', 'arrived', 'cancelled', 'B-07', '14', '123456', 'Chamber-2026', 'মিষ্টি আম ১২৩', '০১৭১২৩৪৫৬০১', 'true', 'asc', 'name',
]

export const numbers: readonly number[] = [1, 0, 2, 3, 5, 7, 12, 50, 101, 100_000, 200_000, 37.5, -1, 2_147_483_647]

/** Texts that break what is written without thinking of them. */
export const oddTexts: readonly string[] = [
  '', ' ', '\u0000', 'a\u0000b', '\ud800', 'x\udc00y', '\u202e\u200f\u2066', '\ufeff', 'ক্ষ'.repeat(40), 'e\u0301'.repeat(60), '👩‍👩‍👧‍👦'.repeat(20), '%', '_', '\\', '%00', '\r\nSet-Cookie: a=b', '../../etc/passwd',
  `'; drop table users; --`, `1' or '1'='1`, '${7*7}', '{{7*7}}', '<img src=x onerror=alert(1)>', '=cmd|calc', 'javascript:alert(1)', 'null', 'undefined', 'NaN', '[object Object]', '__proto__', 'constructor', 'toString',
  '-1', '1e309', '1.5', '0x10', '١٢٣', '9'.repeat(40), '2147483648', '9223372036854775808', '-0', '2026-02-30', '0000-00-00', '10000-01-01', '2026-13-41T99:99:99.999Z', '+275760-09-13T00:00:00.000Z', '24:00', '99:99',
  '00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-8fff-bfff-ffffffffffff', '01890A5D-AC96-774B-BCCE-B302099A8057', '{"a":1}', 'a'.repeat(300), 'অ'.repeat(2001), 'a'.repeat(70_000), `${'a'.repeat(30_000)}!`, '((((((((((a+)+)+)+', '\u{1F1E7}\u{1F1E9}',
]

export const oddNumbers: readonly number[] = [-1, -0, 0.1, 1.5, -2_147_483_649, 2_147_483_647, 2_147_483_648, 4_294_967_296, 2 ** 53 - 1, 2 ** 53, -(2 ** 53), 9.3e18, 1e21, 1e308, -1e308, 5e-324]

/** A list in a list in a list, so many times. */
export function deep(times: number): unknown {
  let inner: unknown = []
  for (let n = 0; n < times; n++) inner = n % 2 === 0 ? [inner] : { a: inner }
  return inner
}

/** Things that are no field at all. */
export const oddThings: readonly unknown[] = [
  null, true, false, [], {}, [null], [[]], [{}], { length: 1 }, { toString: 1 }, { constructor: { prototype: { admin: true } } }, { toJSON: 'x' }, { $gt: '' }, ['a', 'a'], { 0: 'a' },
  Array.from({ length: 3000 }, (_, n) => n), Array.from({ length: 300 }, () => ({ id: 'a' })), deep(40), deep(400), deep(3000), Object.fromEntries(Array.from({ length: 2000 }, (_, n) => [`k${n}`, n])),
]

/** Bodies that are no JSON, or JSON that no form writes. */
export const oddBodies: readonly string[] = [
  '', ' ', '{', '{"a":', '[1,2', '{"a":1}}', 'null', 'true', '7', '"x"', '[]', '[[]]', '{"a":1e999}', '{"a":-1e999}', '{"a":1,"a":2}', '{"__proto__":{"is_admin":true}}', '{"constructor":{"prototype":{"is_admin":true}}}',
  '{"\\u005f_proto__":{"a":1}}', '\ufeff{}', '{"a":"\\ud800"}', '{"a":"\\u0000"}', '{\'a\':1}', '{a:1}', '/* */{}', 'a=1&b=2', '<a/>', `${'['.repeat(20_000)}`, `${'['.repeat(20_000)}${']'.repeat(20_000)}`, `${'{"a":'.repeat(9000)}1${'}'.repeat(9000)}`,
  `"${'x'.repeat(1_100_000)}"`, `[${'0,'.repeat(400_000)}0]`, 'NaN', 'undefined', '{"a":01}', '{"a":"\t"}', '--boundary\r\ncontent-disposition: form-data; name="a"\r\n\r\n1',
]
