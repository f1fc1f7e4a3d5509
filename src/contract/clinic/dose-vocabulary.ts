/** The words behind the parts of a drug line, as a chamber in Bangladesh says them to a patient. */
export const UNIT_WORDS = {
  en: {
    piece: { one: '', many: '' }, tsp: { one: ' tsp', many: ' tsp' }, ml: { one: ' ml', many: ' ml' }, drop: { one: ' drop', many: ' drops' },
    puff: { one: ' puff', many: ' puffs' }, iu: { one: ' unit', many: ' units' }, sachet: { one: ' sachet', many: ' sachets' },
    spray: { one: ' spray', many: ' sprays' },
  },
  bn: {
    piece: { one: 'টি', many: 'টি' }, tsp: { one: ' চামচ', many: ' চামচ' }, ml: { one: ' মিলি', many: ' মিলি' },
    drop: { one: ' ড্রপ', many: ' ড্রপ' }, puff: { one: ' পাফ', many: ' পাফ' }, iu: { one: ' ইউনিট', many: ' ইউনিট' },
    sachet: { one: ' প্যাকেট', many: ' প্যাকেট' }, spray: { one: ' স্প্রে', many: ' স্প্রে' },
  },
} as const

/** The times of day of two, three and four slots. */
export const SLOT_WORDS: Record<'en' | 'bn', Record<number, readonly string[]>> = {
  en: {
    2: ['in the morning', 'at night'], 3: ['in the morning', 'at noon', 'at night'],
    4: ['in the morning', 'at noon', 'in the evening', 'at night'],
  },
  bn: { 2: ['সকালে', 'রাতে'], 3: ['সকালে', 'দুপুরে', 'রাতে'], 4: ['সকালে', 'দুপুরে', 'বিকালে', 'রাতে'] },
}

export const TIMING_WORDS = {
  en: { bf: 'before food', af: 'after food', wf: 'with food', em: 'on an empty stomach', hs: 'at bedtime' },
  bn: { bf: 'খাবার আগে', af: 'খাবার পরে', wf: 'খাবারের সাথে', em: 'খালি পেটে', hs: 'ঘুমানোর আগে' },
} as const

export const ROUTE_WORDS = {
  en: {
    sl: 'under the tongue', pr: 'into the rectum', pv: 'into the vagina', im: 'into the muscle', iv: 'into the vein', sc: 'under the skin',
    neb: 'by nebuliser', le: 'in the left eye', re: 'in the right eye', be: 'in both eyes',
  },
  bn: {
    sl: 'জিহ্বার নিচে', pr: 'পায়ুপথে', pv: 'মাসিকের রাস্তায়', im: 'মাংসে', iv: 'শিরায়', sc: 'চামড়ার নিচে',
    neb: 'নেবুলাইজ করে', le: 'বাম চোখে', re: 'ডান চোখে', be: 'দুই চোখে',
  },
} as const

/** The known reasons for a dose at need, by key. */
export const REASON_WORDS = {
  en: new Map([
    ['fever', 'if fever'], ['pain', 'if pain'], ['severe_pain', 'if severe pain'], ['chest_pain', 'if chest pain'], ['headache', 'if headache'],
    ['vomiting', 'if vomiting'], ['cough', 'if cough'], ['itching', 'if itching'], ['vertigo', 'if vertigo'], ['sleepless', 'if sleepless'],
    ['constipation', 'if constipated'], ['loose_motion', 'if loose motion'], ['breathlessness', 'if breathless'],
  ]),
  bn: new Map([
    ['fever', 'জ্বর হলে'], ['pain', 'ব্যথা হলে'], ['severe_pain', 'তীব্র ব্যথা হলে'], ['chest_pain', 'বুকে ব্যথা হলে'], ['headache', 'মাথাব্যথা হলে'],
    ['vomiting', 'বমি হলে'], ['cough', 'কাশি হলে'], ['itching', 'চুলকানি হলে'], ['vertigo', 'মাথা ঘুরলে'], ['sleepless', 'ঘুম না হলে'],
    ['constipation', 'কোষ্ঠকাঠিন্য হলে'], ['loose_motion', 'পাতলা পায়খানা হলে'], ['breathlessness', 'শ্বাসকষ্ট হলে'],
  ]),
} as const
