import { addDays, type Day } from './day.ts'
import type { HistoryPart } from './history-parts.ts'
import { longestWeeks } from './pregnancy.ts'

export type PatientFlag = 'pregnant' | 'lactating' | 'renal' | 'hepatic'

const pattern = (source: string): RegExp => new RegExp(source.normalize('NFC'), 'u')

const begins = String.raw`^((patient|pt|she|he) (is )?|is |has |had |having |(a )?(known |old )?(case|h\/o|history) of |h\/o |hx( of)? |known |k\/c\/o |c\/o |chronic |acute |old |established |advanced |early |mild |moderate |severe |progressive |pre ?renal |(stage|grade) ?(\d[ab]?|i{1,3}|iv|v) |diabetic |hypertensive |(dm|t2dm|t1dm|iddm|niddm|htn|ihd|copd|ba|pud|gout|cva|mi|ccf|hf|dl|asthma|hypothyroid|hypothyroidism|ckd|cld) )*`
const tail = String.raw`( ((stage|grade|gr|g|st) ?\d\S*|stage|grade|gr|g|st|on|in stage|since|x ?\d+|for|due|known|class|child|pugh|decompensated|compensated|patient|pt|present|yes|positive|\+|under|diagnosed|detected|under treatment|cause|early|advanced|end stage|i{1,3}|iv|v|dm|htn|ihd|copd|cva|ccf|cld|ckd|hbv|hcv|nash|alcoholic)( .*)?| ?[+\d].*)?$`

const adjectives = String.raw`^((patient|pt|she) (is )?|is |has |(a )?(known )?case of |k\/c\/o |c\/o |currently |now |early |late |advanced |normal |viable |intrauterine |single |live |twin |triplet |multiple |high risk |low risk |ongoing |continuing |current |confirmed |full term |term |near term |post ?dated |prolonged |unplanned )*`
const trimester = String.raw`(1st|2nd|3rd|first|second|third) (trimester|tm)`
const weeks = String.raw`\d+( \d+)?( ?\+ ?\d+)? ?(weeks?|wks?|w|months?)( ?(\+|and|&)? ?\d ?(days?|d))?`
const ofPregnancy = String.raw`( (stage|on|since|for|due|known|yes|present|positive|\+|now|currently|at present|ongoing|continuing|confirmed|primi|multi|g ?\d|lmp|edd|of ${weeks}|in (early|late|${trimester})|${trimester}|by usg|running|carrying|state)( .*)?| ?[+\d].*)?$`

/** What a part of a line says as of today, its dashes taken out. */
const flags: readonly (readonly [PatientFlag, RegExp])[] = [
  [
    'lactating',
    pattern(
      String.raw`^((patient|pt|she) (is )?|currently |now |is |a )*(lactating|lactation|breast ?feeding|breast ?feeds|nursing mother)( (mother|mothers|woman|lady))?( (for|since|now|currently|at present|her|baby|child|yes|present|\d|\+).*)?$|^(স্তন্যদায়ী|বুকের দুধ খাওয়ান|বুকের দুধ খাওয়াচ্ছেন|বাচ্চাকে বুকের দুধ)`,
    ),
  ],
  [
    'pregnant',
    pattern(
      String.raw`${adjectives}(pregnant|pregnancy|iup|primigravida|multigravida|(antenatal|anc)( care| check ?up| visit)?)( woman| lady| mother)?( \(?anc\)?)?${ofPregnancy}|^((patient|pt|she|about|now|currently|is) )*${weeks} ((pregnant|pregnancy|of pregnancy|carrying)( woman| lady| mother| now| on .*)?|gestation|of gestation|pog)$|^carrying( mother)?( ?\d.*)?$|^${trimester}( (pregnancy|pregnant|of pregnancy))?$|^(1st|2nd|3rd|\dth|first|second|third|fourth) (pregnancy|gravida) (at |of )?${weeks}|^(urine |urinary )?(pregnancy test|preg test|pregnancy strip|upt) (is )?(positive|\+).*$|^\d+ ?(সপ্তাহ|মাস)(ে?র)? ?(গর্ভবতী|গর্ভাবস্থা|অন্তঃসত্ত্বা)|^(গর্ভবতী|গর্ভাবস্থা|অন্তঃসত্ত্বা|স্বাভাবিক গর্ভ)`,
    ),
  ],
  [
    'renal',
    pattern(
      String.raw`${begins}(end stage )?(ckd|dkd|esrd|eskd|crf|aki|arf|kidney (disease|failure|injury)|renal (disease|failure|impairment|insufficiency|injury)|nephropathy|(maintenance |peritoneal )*(haemo|hemo)?dialysis|on (maintenance |peritoneal |regular )*(haemo|hemo)?dialysis|on (mhd|hd|capd))${tail}|\bon (regular |maintenance |peritoneal )*((haemo|hemo)?dialysis|mhd|capd)\b|^(দীর্ঘমেয়াদি )?কিডনি(র)? (ডায়ালাইসিস|রোগ|ফেইলিওর|ফেলিওর|ফেইলিউর|ফেইল|ফেল|বিকল|নষ্ট|অকেজো)|^ডায়ালাইসিস`,
    ),
  ],
  [
    'hepatic',
    pattern(
      String.raw`${begins}((hbv|hcv|hepatitis b|hepatitis c|nash|alcohol|drug)( (related|induced|associated))? |decompensated |compensated |alcoholic |cryptogenic )*(cld|dcld|liver (disease|failure|cirrhosis)|hepatic (failure|impairment|encephalopathy|cirrhosis)|cirrhosis( of( the)? liver)?)${tail}|^(দীর্ঘমেয়াদি )?লিভার(ের)? (রোগ|সিরোসিস|ফেইলিওর|ফেইলিউর|ফেইল)`,
    ),
  ],
]

const notNow = pattern(
  String.raw`\b(past|previous|prev|earlier|planned|planning|wants?|trying|desire|test(?! (is )?(positive|\+))|strip(?! (is )?(positive|\+))|prevention|ectopic|molar|terminated|abort|ended|after delivery|induced|stopped|completed|delivered|until|till|upto)\b|আগের|পূর্বের|চান|ইচ্ছা|পরীক্ষা|ছিল|বন্ধ`,
)
const passing = /\b(aki|arf|acute (kidney|renal))\b/
const isOnlyTime = /^(in |of |on )?([a-z]{3,9} )?[\d\s/-]+$/

const plain = (text: string): string => text.replace(/[\s–—-]+/g, ' ').trim()

/** Whether words name one of these states, of now or not. */
export const namesFlag = (text: string): boolean => flags.some(([, words]) => words.test(plain(text)))

/** The flag that a part names, whether or not it is so; null where it names none. `behind`: the next part. */
export function flagIn(part: HistoryPart, behind: HistoryPart | undefined, today: Day): PatientFlag | null {
  const text = plain(part.text)
  const flag = flags.find(([, words]) => words.test(text))?.[0] ?? null
  if (flag === null || flag === 'hepatic' || (flag === 'renal' && !passing.test(text))) return flag
  const told = behind && isOnlyTime.test(behind.text) ? `${part.text} ${behind.text}` : part.text
  if (behind && /^(recovered|resolved|improved|cured)/.test(behind.text)) return null
  return isOver(told, today) || (flag !== 'renal' && notNow.test(text)) ? null : flag
}

/** Whether a bare year or date says that a pregnancy, or another state that passes, lies behind: `Pregnancy 2019`. */
function isOver(text: string, today: Day): boolean {
  if (/\b(lmp|edd)\b/.test(text)) return false
  const years = [...text.matchAll(/\b((?:19|20)\d\d)\b|\b\d{1,2}[/-]\d{1,2}[/-](\d{2})\b/g)].map(
    ([, year, short]) => (year === undefined ? 2000 + Number(short) : Number(year)),
  )
  return years.length > 0 && Math.max(...years) < Number(addDays(today, -7 * longestWeeks).slice(0, 4))
}

/** The flag that the code of a diagnosis stands for. */
export function flagByCode(icd10: string | null): PatientFlag | null {
  if (icd10 === null) return null
  if (/^(O1|O2|O3|O4[0-8]|O98|O99|Z3[345])/.test(icd10)) return 'pregnant'
  if (/^(N17|N18|N19|I12|I13|Z49|Z99\.2)/.test(icd10)) return 'renal'
  return /^(K70\.[34]|K71\.7|K72|K74|K76\.6|K76\.7)/.test(icd10) ? 'hepatic' : null
}
