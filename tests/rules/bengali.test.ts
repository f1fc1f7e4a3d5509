import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bn as prescriptions } from '#features/prescriptions/text/bn.ts'
import { bn as settings } from '#features/settings/text/bn.ts'
import { filesBelow, read, root } from './source.ts'

/** Words that a chamber writes in Latin letters in Bengali too: names, units, keys and short names of the field. */
const latinToo =
  /\b(?:SMS|PIN|QR|OTP|ECG|CSV|PDF|TrxID|BMDC|bKash|Nagad|Rocket|Upay|TV|USB|ID|URL|https?|Zoom|Meet|Google|WhatsApp|Messenger|Esc|Enter|Ctrl|Alt|Space|Shift|Tab|F\d|A4|A5|Letter|mm|px|Latin|Android|Chrome|Niramoy|C\/C|H\/O|O\/E|Dx|Rx|Inv|ICD|BMI|BP|SpO|RBS|Napa|UTC|N\/A)\b/g

/** Keys whose text is not said in Bengali: the wall's second language, a language's own name, a file's name, a line as a doctor types it. */
const notSaid = /_second$|(^|\.)(other_language|english|csv_name|line_hint|drug_hint)$|^reason_value\./

type Tree = { [key: string]: string | Tree }

const flat = (tree: Tree, at = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${at}${key}`, value] satisfies [string, string]]
      : flat(value, `${at}${key}.`),
  )

const files = filesBelow('src', ['/text/bn.ts'])

test.each(files)('%s speaks Bengali: nothing in it is left in English', async (path) => {
  const [bn, en]: Record<string, Tree>[] = [
    await import(join(root, path)),
    await import(join(root, path.replace('/bn.ts', '/en.ts'))),
  ]
  const english = new Map(flat(en?.['en'] ?? {}))
  const left = flat(bn?.['bn'] ?? {}).filter(([key, text]) => {
    if (notSaid.test(key)) return false
    const said = text.replace(/\{\{\w+\}\}/g, '').replace(latinToo, '')
    return (
      /\p{Script=Latin}{2}/u.test(said) && (!/\p{Script=Bengali}/u.test(said) || text === english.get(key))
    )
  })
  expect(left).toEqual([])
})

/** One thing has one word: what stands left is said as what stands right. */
const twins: readonly [RegExp, string][] = [
  [/ভাইটাল(?!স)/, 'ভাইটালস'],
  [/কি-বোর্ড/, 'কিবোর্ড'],
  [/ফলোআপ/, 'ফলো-আপ'],
  [/রোগনির্ণয়/, 'রোগ নির্ণয়'],
  [/সহকারী লগইন/, 'সহকারীর লগইন'],
  [/জন্ম তারিখ/, 'জন্মতারিখ'],
  [/^সিরিয়াল (?:নেওয়া|নিয়েছেন?|দিন)$/, 'বুকিং'],
  [/^দেখা হয়েছে$|জন দেখা হয়েছে/, 'শেষ'],
  [/আপনার দেখা দরকার/, 'আপনাকে দরকার'],
  [/বিপি/, 'প্রেশার'],
  [/অনুপস্থিত/, 'আসেননি'],
  [/নগদ টাকা/, 'ক্যাশ'],
  [/ড্রপ/, 'ফোঁটা'],
  [/^(?:নতুন )?পরামর্শ(?:ের তালিকা.*)?$/, 'উপদেশ'],
  [/^রাখুন( ও প্রিন্ট)?$/, 'সেভ'],
  [/সংরক্ষণ/, 'সেভ'],
  [/না-পাঠানো কাজ/, 'না-পাঠানো লেখা'],
  [/(?<!\p{M})kg/u, 'কেজি'],
  [/^(\{\{name\}\} )?আসেনি$/, 'আসেননি'],
  [/^(\{\{name\}\} )?এসেছে$/, 'এসেছেন'],
  [/^সরানো হয়েছে$/, 'দিন বদলেছে'],
  [/^সময় শেষ$/, 'মেয়াদ শেষ'],
  [/\(বাংলা(?:য়)?\)/, 'বাংলায় …'],
]

test.each(files)('%s says one thing in one word', async (path) => {
  const module: Record<string, Tree> = await import(join(root, path))
  const twice = flat(module['bn'] ?? {}).flatMap(([key, text]) =>
    twins.filter(([word]) => word.test(text)).map(([, instead]) => `${key}: ${text} (${instead})`),
  )
  expect(twice).toEqual([])
})

test('a part of the prescription bears one name in the writer and where its order is settled', () => {
  const written: Record<string, string> = prescriptions.section
  expect(Object.entries(settings.section).filter(([part, name]) => written[part] !== name)).toEqual([])
})

test('a unit beside a box is a word of the language', () => {
  const latin = filesBelow('src/features', ['.tsx']).filter((path) => /\bunit="[A-Za-z]/.test(read(path)))
  expect(latin).toEqual([])
})

test('texts were found', () => expect(files.length).toBeGreaterThan(20))
