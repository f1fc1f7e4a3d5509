import { expect, test } from 'vitest'

import { genericKey } from './generic-key.ts'

const cases: [string, string][] = [
  ['Paracetamol', 'paracetamol'],
  ['  PARACETAMOL ', 'paracetamol'],
  ['Acetaminophen', 'paracetamol'],
  ['Paracetamol + Caffeine', 'caffeine + paracetamol'],
  ['Caffeine + Paracetamol', 'caffeine + paracetamol'],
  ['Paracetamol 500 mg + Caffeine 65 mg', 'caffeine + paracetamol'],
  ['Cefixime Trihydrate', 'cefixime'],
  ['Cefuroxime Axetil', 'cefuroxime axetil'],
  ['Amoxicillin Trihydrate', 'amoxicillin'],
  ['Amoxycillin + Clavulanic Acid', 'amoxicillin + clavulanic acid'],
  ['Amoxicillin Trihydrate + Clavulanate Potassium', 'amoxicillin + clavulanic acid'],
  ['Esomeprazole Magnesium', 'esomeprazole'],
  ['Esomeprazole Magnesium Trihydrate', 'esomeprazole'],
  ['Pantoprazole Sodium Sesquihydrate', 'pantoprazole'],
  ['Rabeprazole Sodium', 'rabeprazole'],
  ['Montelukast Sodium', 'montelukast'],
  ['Fexofenadine Hydrochloride', 'fexofenadine'],
  ['Fexofenadine HCl', 'fexofenadine'],
  ['Amlodipine Besilate', 'amlodipine'],
  ['Amlodipine Besylate + Atenolol', 'amlodipine + atenolol'],
  ['Losartan Potassium + Hydrochlorothiazide', 'hydrochlorothiazide + losartan'],
  ['Olmesartan Medoxomil', 'olmesartan'],
  ['Candesartan Cilexetil', 'candesartan'],
  ['Bisoprolol Hemifumarate', 'bisoprolol'],
  ['Enalapril Maleate', 'enalapril'],
  ['Perindopril Erbumine', 'perindopril'],
  ['Metoprolol Tartrate', 'metoprolol'],
  ['Clopidogrel Bisulfate + Aspirin', 'aspirin + clopidogrel'],
  ['Acetylsalicylic Acid', 'aspirin'],
  ['Metformin Hydrochloride + Sitagliptin Phosphate Monohydrate', 'metformin + sitagliptin'],
  ['Vitamin C [Ascorbic acid]', 'vitamin c'],
  ['Ascorbic Acid', 'vitamin c'],
  ['Cholecalciferol [Vitamin D3]', 'vitamin d3'],
  ['Ketoconazole (Oral)', 'ketoconazole'],
  ['Azithromycin (Oral)', 'azithromycin'],
  ['Diclofenac Sodium (Topical [gel])', 'diclofenac'],
  ['Salbutamol Sulphate', 'salbutamol'],
  ['Isosorbide Mononitrate', 'isosorbide mononitrate'],
  ['Isosorbide Dinitrate', 'isosorbide dinitrate'],
  ['Sodium Valproate + Valproic Acid', 'sodium valproate'],
  ['Sodium Chloride', 'sodium chloride'],
  ['Potassium Chloride', 'potassium chloride'],
  ['Sodium Chloride + Glucose + Potassium Chloride + Sodium Citrate', 'glucose + potassium chloride + sodium chloride + sodium citrate'],
  ['Calcium Carbonate + Vitamin D3', 'calcium carbonate + vitamin d3'],
  ['Aluminium Hydroxide & Magnesium Hydroxide', 'aluminium hydroxide + magnesium hydroxide'],
  ['Zinc Sulphate Monohydrate', 'zinc sulfate'],
  ['Ferrous Fumarate + Folic Acid', 'ferrous fumarate + folic acid'],
  ['Hyoscine Butylbromide', 'hyoscine butylbromide'],
  ['Tiemonium Methylsulphate', 'tiemonium methylsulphate'],
  ['Betamethasone Dipropionate', 'betamethasone'],
  ['Glyceryl Trinitrate', 'nitroglycerin'],
  ['Frusemide + Spironolactone', 'furosemide + spironolactone'],
  ['Mycophenolate Mofetil', 'mycophenolate'],
  ['Benzathine Penicillin', 'penicillin'],
  ['', ''],
]

test.each(cases)('the generic %j has the key %j', (generic, key) => {
  expect(genericKey(generic)).toBe(key)
})

test('a key is its own key', () => {
  for (const [, key] of cases) expect(genericKey(key)).toBe(key)
})
