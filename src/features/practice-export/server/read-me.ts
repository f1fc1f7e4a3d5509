import { toBengaliDigits } from '#contract/clinic/digits.ts'
import { dhakaMoment } from './dhaka-moment.ts'

/** How the file is opened: stands outside, where anybody reads it. */
export const outsideReadMe = `This file holds a whole practice, sealed with its doctor's passphrase.

Open it in the app: settings, Take everything home, Open a file.
Or with the program age (https://age-encryption.org), without us:

    age -d -i key.age practice.zip.age > practice.zip

It asks for the passphrase: words with one space between, digits as 0 to 9. Nobody else knows it, and
nobody can give it back.

--------------------------------------------------------------------------

এই ফাইলে একটি চেম্বারের সব তথ্য আছে, ডাক্তারের গোপন বাক্য দিয়ে বন্ধ করা।

অ্যাপে খুলুন: সেটিংস, সব বাড়ি নিয়ে যান, ফাইল খুলুন।
অথবা age নামের প্রোগ্রাম দিয়ে (https://age-encryption.org), আমাদের ছাড়াই:

    age -d -i key.age practice.zip.age > practice.zip

গোপন বাক্যটি চাইবে: শব্দের মাঝে একটি ফাঁকা, অঙ্ক 0 থেকে 9। আর কেউ তা জানে না, কেউ ফিরিয়েও দিতে পারবে না।
`

interface Inside {
  doctor: string
  /** The moment of which the tables are. */
  at: string
  patients: readonly { files: readonly string[] }[]
  counts: Readonly<Record<string, number>>
}

/** What is what in the archive, and how much of it there is. */
export function insideReadMe({ doctor, at, patients, counts }: Inside): string {
  const files = patients.flatMap((one) => one.files)
  const n = (ending: string) =>
    String(files.filter((name) => name.startsWith('sheets/') && name.endsWith(ending)).length)
  const figures = {
    sheets: n('.pdf'),
    undrawn: n('.txt'),
    patients: String(patients.length),
    moment: dhakaMoment(at),
  }
  const rows = Object.entries(counts).map(([table, count]) => `    ${table}: ${count}\n`)
  return `${doctor}
Format: niramoy-practice, version 1

${inEnglish(figures)}
${rule}
${inBengali(figures)}
${rule}
Rows, সারি:
${rows.join('')}`
}

interface Figures {
  sheets: string
  undrawn: string
  patients: string
  /** Of which the tables are, in Dhaka. */
  moment: string
}

const rule = '--------------------------------------------------------------------------\n'

const inEnglish = ({ sheets, undrawn, patients, moment }: Figures): string =>
  `index.html     Begin here: every patient with his files. Open it in a browser.
sheets/        ${sheets} papers as PDF, as they were issued. Not drawn: ${undrawn} (a text in its place says why).
pictures/      Drawings, photos of reports, and the pictures of pads.
csv/           Tables for a spreadsheet. Deleted rows are left out. Hours are those of Dhaka.
               Import them as text: opened by a double click, a spreadsheet drops the 0 before a phone and
               the last digits of an NID. rows/ has them whole.
fhir/          ${patients} patients as HL7 FHIR R4, for other systems.
rows/          Every row as the product has it, one a line (JSON), also what was deleted.
manifest.json  Version and counts, for programs.

rows/ and csv/ are of one moment: ${moment} (Dhaka). fhir/ and sheets/ were written after it, patient by
patient; each record names its moment. What was written meanwhile may be in one and not yet in the other.
`

function inBengali(figures: Figures): string {
  const bn = (text: string) => toBengaliDigits(text)
  return `index.html     এখান থেকে শুরু করুন: প্রত্যেক রোগী ও তাঁর ফাইল। ব্রাউজারে খুলুন।
sheets/        ${bn(figures.sheets)}টি কাগজ পিডিএফ হিসেবে, যেভাবে দেওয়া হয়েছিল। আঁকা যায়নি: ${bn(figures.undrawn)}টি (তার জায়গায় কারণ লেখা আছে)।
pictures/      আঁকা ছবি, রিপোর্টের ছবি, প্যাডের ছবি।
csv/           স্প্রেডশিটের জন্য তালিকা। মুছে ফেলা সারি নেই। সময় ঢাকার।
               টেক্সট হিসেবে ইমপোর্ট করুন (import as text): ডাবল ক্লিকে খুললে ফোন নম্বরের শুরুর ০ আর
               এনআইডির শেষের অঙ্ক হারিয়ে যায়। rows/-এ সব ঠিক আছে।
fhir/          ${bn(figures.patients)} জন রোগী, অন্য প্রোগ্রামের জন্য (HL7 FHIR R4)।
rows/          প্রতিটি সারি যেমন আছে, এক লাইনে একটি (JSON), মুছে ফেলাগুলোও।
manifest.json  সংস্করণ ও সংখ্যা, প্রোগ্রামের জন্য।

rows/ ও csv/ একই মুহূর্তের: ${bn(figures.moment)} (ঢাকা)। fhir/ ও sheets/ তার পরে, রোগী ধরে ধরে লেখা;
প্রতিটিতে তার সময় লেখা আছে। এর মধ্যে যা লেখা হয়েছে তা একটিতে থাকতে পারে, অন্যটিতে নয়।
`
}

/** Stands in the place of a paper that could not be drawn. */
export const notDrawn = (why: string): string =>
  `This paper was not drawn as a file (${why}). Its words stand in rows/.
এই কাগজ ফাইল হিসেবে আঁকা যায়নি (${why})। এর লেখা rows/-এ আছে।
`
