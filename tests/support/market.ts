import { foundIn } from '#features/drugs/drug-answers.ts'
import { type DrugChoices, choicesOf } from '#features/drugs/choices.ts'
import { drugIndex } from '#features/drugs/index-build.ts'
import type { Habits, DrugIndex } from '#features/drugs/index-tables.ts'
import { type DrugRow, packDrugs, unpackDrugs } from '#features/drugs/pack.ts'

const shortForms: Readonly<Record<string, string>> = {
  Tablet: 'Tab.',
  'Chewable Tablet': 'Tab.',
  'Tablet (Enteric Coated)': 'Tab.',
  'Retard Tablet': 'Tab.',
  Capsule: 'Cap.',
  Syrup: 'Syp.',
  'Oral Suspension': 'Susp.',
  'Powder for Suspension': 'Susp.',
  'Pediatric Drops': 'Drops',
  Suppository: 'Supp.',
  'IV Infusion': 'Inf.',
  'IV Injection': 'Inj.',
  'Topical Spray': 'Spray',
  'Ophthalmic Suspension': 'Eye drop',
  'Ophthalmic Solution': 'Eye drop',
  'Nebuliser Suspension': 'Susp.',
  Inhaler: 'Inhaler',
}

/** One line a brand: brand | generic | maker | strength form; strength form; ... */
const market = `
Napa | Paracetamol | Beximco | 500 mg Tablet; 120 mg/5 ml Oral Suspension; 120 mg/5 ml Syrup; 80 mg/ml Pediatric Drops; 125 mg Suppository; 250 mg Suppository; 500 mg Suppository
Napa | Paracetamol (IV Infusion) | Beximco | 10 mg/ml IV Infusion
Napa Extra | Paracetamol + Caffeine | Beximco | 500 mg+65 mg Tablet
Ace | Paracetamol | Square | 500 mg Tablet; 120 mg/5 ml Syrup
Napasin | Naproxen Sodium | Skylab | 250 mg Tablet
Moxaclav | Amoxicillin + Clavulanic Acid | Square | (1 gm+200 mg)/20 ml IV Injection; (125 mg+31.25 mg)/5 ml Powder for Suspension; 250 mg+125 mg Tablet; 500 mg+125 mg Tablet; 875 mg+125 mg Tablet
Moxaclav Forte | Amoxicillin + Clavulanic Acid | Square | (400 mg+57.50 mg)/5 ml Powder for Suspension
Fimoxyclav | Amoxicillin + Clavulanic Acid | Sanofi | 500 mg+125 mg Tablet
Tyclav | Amoxicillin + Clavulanic Acid | Beximco | 500 mg+125 mg Tablet
Cotrim | Sulphamethoxazole + Trimethoprim | Square | 400 mg+80 mg Tablet; (200 mg+40 mg)/5 ml Oral Suspension
Cotrim DS | Sulphamethoxazole + Trimethoprim | Square | 800 mg+160 mg Tablet
Entresto | Sacubitril + Valsartan | Novartis | 24 mg+26 mg Tablet; 49 mg+51 mg Tablet; 97 mg+103 mg Tablet
Traxon | Ceftriaxone Sodium | Opsonin | 500 mg/vial IV Injection
Thyrox | Levothyroxine Sodium | Renata | 25 mcg Tablet; 50 mcg Tablet; 100 mcg Tablet
Eltroxin | Levothyroxine Sodium | Aspen | 50 mcg Tablet
Doribac | Flucloxacillin Sodium | Concord Pharmaceuticals | 125 mg/5 ml Oral Suspension
Rimcure 3-FDC | Rifampicin + Isoniazid + Pyrazinamide | Sandoz | 150 mg+75 mg+400 mg Tablet
Rimstar 4-FDC | Rifampicin + Isoniazid + Pyrazinamide + Ethambutol | Sandoz | 150 mg+75 mg+400 mg+275 mg Tablet
Rimstar | Rifampicin + Isoniazid + Pyrazinamide + Ethambutol | Other | 150 mg+75 mg+400 mg+275 mg Tablet
Ecosprin | Aspirin | ACME | 75 mg Tablet (Enteric Coated); 300 mg Tablet (Enteric Coated)
Carva | Aspirin | Square | 75 mg Tablet (Enteric Coated)
G-Co-Aspirin | Clopidogrel + Aspirin | Gonoshasthaya | 75 mg+75 mg Tablet
Clopid | Clopidogrel Bisulphate | Drug International | 75 mg Tablet
Clopid-AS | Clopidogrel + Aspirin | Drug International | 75 mg+75 mg Tablet
Nidocard | Nitroglycerin (IV Infusion) | Drug International | 50 mg/10 ml IV Infusion
Nidocard | Nitroglycerin (Sublingual Spray) | Drug International | 400 mcg/spray Topical Spray
Nidocard Retard | Nitroglycerin (Oral preparation) | Drug International | 2.6 mg Retard Tablet; 6.4 mg Retard Tablet
Nitrin | Nitroglycerin (Sublingual Spray) | Healthcare | 400 mcg/spray Topical Spray
Natadrop | Natamycin | Aristopharma | 5% Ophthalmic Suspension
Amdocal | Amlodipine Besilate | Beximco | 5 mg Tablet; 10 mg Tablet
Amdocal Plus | Amlodipine Besilate + Atenolol | Beximco | 5 mg+50 mg Tablet
Camlodin | Amlodipine Besilate | Square | 5 mg Tablet
Amdopril | Amlodipine Besilate + Benazepril | Sun | 5 mg+10 mg Capsule
Olmecar | Olmesartan Medoxomil | Opsonin | 20 mg Tablet
Olmesan | Olmesartan Medoxomil | Incepta | 20 mg Tablet
Bizoran | Amlodipine Besilate + Olmesartan Medoxomil | Beximco | 5 mg+20 mg Tablet; 5 mg+40 mg Tablet
Osartil | Losartan Potassium | Incepta | 25 mg Tablet; 50 mg Tablet; 100 mg Tablet
Angilock | Losartan Potassium | Square | 100 mg Tablet
Osartil Plus | Losartan Potassium + Hydrochlorothiazide | Incepta | 50 mg+12.5 mg Tablet; 100 mg+12.5 mg Tablet; 100 mg+25 mg Tablet
Losardil | Losartan Potassium + Hydrochlorothiazide | Drug International | 100 mg+12.5 mg Tablet
Linax Plus | Linagliptin + Metformin Hydrochloride | Eskayef | 2.5 mg+500 mg Tablet; 5 mg+1000 mg Tablet
Aptin M | Vildagliptin + Metformin Hydrochloride | Eskayef | 50 mg+500 mg Tablet
Dicliz Plus | Doxylamine Succinate + Pyridoxine Hydrochloride | Eskayef | 10 mg+10 mg Tablet
Pyrovit | Pyridoxine Hydrochloride | Square | 20 mg Tablet; 25 mg Tablet
Emenil Plus | Aluminium Hydroxide + Magnesium Hydroxide | General | 250 mg+400 mg Tablet
Bislol | Bisoprolol Hemifumarate | Opsonin | 1.25 mg Tablet; 2.5 mg Tablet; 5 mg Tablet
Bislol Plus | Bisoprolol Hemifumarate + Hydrochlorothiazide | Opsonin | 2.5 mg+6.25 mg Tablet; 5 mg+6.25 mg Tablet
Monas | Montelukast Sodium | ACME | 4 mg Chewable Tablet; 5 mg Chewable Tablet; 10 mg Tablet
Montair | Montelukast Sodium | Incepta | 10 mg Tablet
Monocast | Montelukast Sodium | Beximco | 10 mg Tablet
Losectil | Omeprazole | Eskayef | 10 mg Capsule; 20 mg Capsule; 40 mg Capsule
Seclo | Omeprazole | Square | 20 mg Capsule; 40 mg Capsule; 40 mg/vial IV Injection
Sergel | Esomeprazole Magnesium | Healthcare | 20 mg Tablet; 20 mg Capsule
Fexo | Fexofenadine Hydrochloride | Square | 60 mg Tablet; 120 mg Tablet; 180 mg Tablet
Ciprocin | Ciprofloxacin | Square | 250 mg Tablet; 500 mg Tablet
Ciprocin | Ciprofloxacin (Ophthalmic) | Square | 0.30% Ophthalmic Solution
Voltalin | Diclofenac Sodium | Novartis | 50 mg Suppository; 100 mg Capsule
Budicort | Budesonide (Nebuliser Suspension) | Incepta | 0.5 mg/2 ml Nebuliser Suspension
Sultolin | Salbutamol | Square | 2 mg Tablet; 4 mg Tablet; 100 mcg/puff Inhaler
Flugal | Fluconazole | Square | 150 mg Capsule; 50 mg/5 ml Powder for Suspension
Cozid | Mupirocin | One | 2% Ointment
Cozid | Ceftazidime Pentahydrate | Two | 250 mg/vial IV Injection
D-Rise | Cholecalciferol [Vitamin D3] | Beximco | 20000 IU Capsule; 40000 IU Capsule
Cef-3 | Cefixime Trihydrate | Square | 200 mg Capsule; 400 mg Capsule; 100 mg/5 ml Powder for Suspension
`

/** The test's market: the names, strengths and neighbours over which a chamber's doctor stumbled. */
export function marketRows(list: string = market): DrugRow[] {
  return list
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [brand = '', generic = '', company = '', presentations = ''] = line
        .split('|')
        .map((part) => part.trim())
      return presentations.split('; ').map((one) => {
        const [, strength = '', form = ''] =
          /^(\(.*\)\/\S+ \S+|.*?[a-z%+\d]+(?: IU)?)? ?((?:[A-Z]\S*|for|\(.*\))(?: (?:[A-Z]\S*|for|\(.*\)))*)$/.exec(
            one,
          ) ?? []
        return {
          brand,
          generic,
          company,
          strength: strength.trim(),
          form,
          form_abbr: shortForms[form] ?? form,
          type: 'allopathic',
        }
      })
    })
    .map((row, at) => ({ id: at + 1, ...row }))
}

export const marketIndex = (rows: readonly DrugRow[] = marketRows()): DrugIndex =>
  drugIndex(unpackDrugs(packDrugs(rows)))

/** What the drug box may do with a typed name. */
export function choicesIn(
  index: DrugIndex,
  text: string,
  { unit = null, ...habits }: Habits & { unit?: Parameters<typeof foundIn>[1]['unit'] } = {},
): DrugChoices {
  return choicesOf(foundIn(index, { text, limit: 8, unit }, habits), { text, unit, rows: [], uses: () => 0 })
}

/** 'Tablet Napa 500 mg', or what keeps the list open. */
export function enterOn(choices: DrugChoices): string {
  const { certain, reason } = choices
  if (certain && 'hit' in certain.drug)
    return [certain.drug.hit.row.form, certain.drug.hit.row.brand, certain.drug.hit.row.strength].join(' ')
  return `? ${reason}`
}

/** The list as it is shown: brand and strength, marked where it is only near. */
export const shownIn = ({ choices }: DrugChoices): string[] =>
  choices.flatMap(({ drug, open, how }) =>
    'own' in drug
      ? []
      : [
          `${drug.hit.row.brand} ${open.length > 0 ? open.join('/') : drug.hit.row.strength}${['typo', 'sound', 'company'].includes(how) ? ' ~' : ''}`,
        ],
  )
