import { type Kysely, sql } from 'kysely'

/** The kinds of messages with the words that the product comes with: key, both names, both texts, and whether they go out. */
const types: readonly [key: string, bn_name: string, name: string, bn_text: string, text: string][] = [
  [
    'otp',
    'লগইনের কোড',
    'Login code',
    '{product}: আপনার কোড {code}। ৫ মিনিট চলবে। কাউকে বলবেন না।',
    '{product}: your code is {code}. It lasts 5 minutes. Tell it to nobody.',
  ],
  [
    'booked',
    'সিরিয়াল নেওয়া হলে',
    'Serial taken',
    'ডা. {doctor}: সিরিয়াল {serial}, {date} {time} {link}',
    'Dr. {doctor}: serial {serial}, {date} {time} {link}',
  ],
  [
    'day_before',
    'আগের দিন',
    'The day before',
    'কাল {time}: ডা. {doctor}, সিরিয়াল {serial}, {chamber}',
    'Tomorrow {time}: Dr. {doctor}, serial {serial}, {chamber}',
  ],
  [
    'same_morning',
    'সেদিন সকালে',
    'The same morning',
    'আজ {time}: ডা. {doctor}, সিরিয়াল {serial}। {link}',
    'Today {time}: Dr. {doctor}, serial {serial}. {link}',
  ],
  [
    'three_ahead',
    '৩ জন আগে',
    'Three before you',
    'আর ৩ জন পরে আপনি। ডা. {doctor}, সিরিয়াল {serial}',
    '3 patients are before you. Dr. {doctor}, serial {serial}',
  ],
  [
    'delay',
    'দেরি হলে',
    'Doctor late',
    'ডা. {doctor} প্রায় {min} মিনিট দেরিতে, সিরিয়াল {serial} ঠিক আছে',
    'Dr. {doctor} is about {min} minutes late. Serial {serial} stays yours.',
  ],
  [
    'cancelled',
    'বাতিল হলে',
    'Cancelled',
    'ডা. {doctor} {date} বসবেন না। নতুন সিরিয়াল: {link}',
    'Dr. {doctor} does not sit on {date}. A new serial: {link}',
  ],
  [
    'rescheduled',
    'দিন বদলালে',
    'Another day',
    'ডা. {doctor}: নতুন দিন {date} {time}, সিরিয়াল {serial}',
    'Dr. {doctor}: new day {date} {time}, serial {serial}',
  ],
  [
    'prescription_link',
    'প্রেসক্রিপশনের লিংক',
    'Link to the prescription',
    'প্রেসক্রিপশন তৈরি: {link}',
    'Your prescription is ready: {link}',
  ],
  [
    'follow_up',
    'ফলো-আপ',
    'Follow-up due',
    'ডা. {doctor}: আবার দেখানোর সময় হয়েছে। {link}',
    'Dr. {doctor}: it is time to be seen again. {link}',
  ],
  [
    'payment',
    'টাকা পাওয়া গেলে বা না গেলে',
    'Payment received or not',
    'ডা. {doctor}: {amount} টাকা {result}',
    'Dr. {doctor}: {amount} taka {result}',
  ],
  [
    'feedback',
    'মতামত',
    'Feedback',
    'ডা. {doctor}: কেমন লাগল জানান {link}',
    'Dr. {doctor}: how was your visit? {link}',
  ],
  ['custom', 'নিজের লেখা', 'Own words', 'ডা. {doctor}: {text}', 'Dr. {doctor}: {text}'],
]

/** What a practice may send, with the platform's words for it; and a package may be for one kind of it alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table sms_types (
  id integer primary key,
  key text not null unique,
  name text not null,
  bn_name text not null,
  text text not null,
  bn_text text not null,
  from_time text not null default '08:00',
  until_time text not null default '21:30',
  active boolean not null default true,
  version integer not null default 1,
  changed_at timestamptz(3),
  check (from_time >= '08:00' and from_time < until_time and until_time <= '21:30')
);
alter table sms_packages add column sms_type_id integer references sms_types;
create index sms_packages_by_sms_type_id on sms_packages (sms_type_id, id)`,
    )
    .execute(db)
  for (const [at, [key, bn_name, name, bn_text, text]] of types.entries())
    await sql`insert into sms_types (id, key, name, bn_name, text, bn_text)
      values (${at + 1}, ${key}, ${name}, ${bn_name}, ${text}, ${bn_text})`.execute(db)
}
