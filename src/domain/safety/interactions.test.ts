import { describe, expect, test } from 'vitest'
import type { SubstanceClass } from '#contract/clinic/substance-class-names.ts'
import { healthy, substanceLine } from '#tests/support/safety-cases.ts'
import { checkSafety } from './check-safety.ts'
import type { TakenDrug } from './safety-line.ts'
import { safetyVersion } from './version.ts'

const saidOf = (pair: string) =>
  checkSafety(
    pair.split(' + ').map((told, at) => substanceLine(told, String(at))),
    healthy,
  ).findings

/** Pairs by a public text that speaks of them, with what has to be said; a row may name a sharper one. */
const known: Record<string, string> = {
  'Mayo Clinic (Micromedex), not together, usually not': `
    critical colchicine_up: colchicine + verapamil; warning inr_up: warfarin + cefixime; warning digoxin_up: digoxin + azithromycin
    warning steroid_up: prednisolone + itraconazole; warning sedation: clonazepam + pregabalin`,
  'FDA label, sildenafil, contraindications': `
    critical bp_collapse: nitroglycerin + sildenafil; isosorbide_mononitrate + tadalafil; isosorbide_dinitrate + vardenafil
    critical bp_collapse: nicorandil + sildenafil; nitroglycerin@skin + sildenafil; sildenafil + nitroglycerin@mouth
    warning bp_low: prazosin + sildenafil; info bp_low: tamsulosin + tadalafil; critical too_strong: ritonavir + sildenafil
    warning too_strong: sildenafil + clarithromycin; sildenafil + erythromycin; tadalafil + itraconazole`,
  'BNF, Interactions: coumarins': `
    critical bleeding: warfarin + rivaroxaban; warning bleeding: warfarin + enoxaparin; warfarin + diclofenac; warfarin + naproxen
    warning bleeding: warfarin + aspirin; warfarin + clopidogrel; warfarin + etoricoxib; warfarin + aceclofenac
    warning inr_up: warfarin + clarithromycin; warfarin + azithromycin; warfarin + ciprofloxacin; warfarin + metronidazole
    warning inr_up: warfarin + fluconazole; warfarin + doxycycline; warfarin + amiodarone; warfarin + fenofibrate; warfarin + rosuvastatin
    critical inr_up: warfarin + sulfamethoxazole/trimethoprim; info inr_up: warfarin + paracetamol; warfarin + omeprazole
    warning inr_down: warfarin + rifampicin; warfarin + carbamazepine; info inr_down: warfarin + carbimazole`,
  'MHRA Drug Safety Update 2016, miconazole': 'critical inr_up: warfarin + miconazole@mouth',
  'BNF, Interactions: NSAIDs': `
    critical bleeding: warfarin + ketorolac; warning bleeding: naproxen + clopidogrel
    warning kidney_harm: naproxen + losartan; ramipril + diclofenac; furosemide + ibuprofen; aceclofenac + hydrochlorothiazide
    warning kidney_harm: spironolactone + naproxen; ciclosporin + diclofenac; info bp_up: amlodipine + naproxen; bisoprolol + etoricoxib`,
  'SmPC of apixaban, rivaroxaban and dabigatran, section 4.5': `
    critical bleeding: rivaroxaban + enoxaparin; warning bleeding: apixaban + naproxen; rivaroxaban + aspirin
    critical anticoagulant_up: rivaroxaban + itraconazole; apixaban + ketoconazole; warning anticoagulant_up: apixaban + clarithromycin
    critical anticoagulant_down: rivaroxaban + rifampicin; apixaban + phenytoin; dabigatran + carbamazepine`,
  'FDA label, ketorolac, boxed warning':
    'critical bleeding: ketorolac + aspirin; ketorolac + enoxaparin; ketorolac + pentoxifylline',
  'NICE CG90, SSRIs and NSAIDs':
    'warning bleeding: naproxen + sertraline; escitalopram + diclofenac; aspirin + fluoxetine',
  'FDA label, clopidogrel, 2010; MHRA 2010':
    'warning clopidogrel_down: clopidogrel + omeprazole; esomeprazole + clopidogrel',
  'Health Canada 2015, clopidogrel and repaglinide': 'critical sugar_low: repaglinide + clopidogrel',
  'FDA 2006, ibuprofen and aspirin': 'warning works_less: aspirin + ibuprofen',
  'BNF, Interactions: corticosteroids': 'warning ulcer: prednisolone + naproxen; dexamethasone + diclofenac',
  'BNF, Interactions: antiplatelets': 'info bleeding: aspirin + clopidogrel; aspirin + ticagrelor',
  'SmPC of ticagrelor, section 4.3':
    'critical antiplatelet_up: ticagrelor + clarithromycin; ticagrelor + ketoconazole',
  'BNF, Interactions: beta blockers': `
    critical heart_slow: verapamil + atenolol; verapamil + bisoprolol; warning heart_slow: diltiazem + metoprolol; paroxetine + metoprolol
    warning bronchospasm: propranolol + salbutamol; carvedilol + salbutamol@airway; timolol@eye + salbutamol@airway
    info bronchospasm: bisoprolol + salbutamol@airway; info sugar_low_hidden: propranolol + gliclazide; carvedilol + insulin_human`,
  'BNF, Interactions: digoxin': `
    warning digoxin_up: digoxin + amiodarone; digoxin + verapamil; digoxin + clarithromycin; digoxin + spironolactone
    warning rhythm: digoxin + furosemide; digoxin + prednisolone; digoxin + hydrochlorothiazide; warning heart_slow: digoxin + bisoprolol
    warning heart_slow: timolol@eye + verapamil; warning digoxin_up: digoxin + diltiazem`,
  'FDA Drug Safety Communication 2011, simvastatin': `
    critical muscle: simvastatin + clarithromycin; simvastatin + itraconazole; simvastatin + gemfibrozil; simvastatin + erythromycin
    warning muscle: simvastatin + amlodipine; simvastatin + verapamil; simvastatin + amiodarone`,
  'FDA label, atorvastatin':
    'warning muscle: atorvastatin + clarithromycin; atorvastatin + voriconazole; atorvastatin + gemfibrozil',
  'MHRA 2011, fusidic acid and statins':
    'critical muscle: atorvastatin + fusidic_acid; rosuvastatin + fusidic_acid',
  'FDA label, tizanidine, contraindications':
    'critical bp_collapse: tizanidine + ciprofloxacin; tizanidine + fluvoxamine',
  'EMA 2015, sofosbuvir and amiodarone':
    'critical heart_slow: sofosbuvir + amiodarone; ledipasvir/sofosbuvir + amiodarone',
  'BNF, Interactions: hyperkalaemia': `
    warning potassium_group: losartan + spironolactone; ramipril + potassium_chloride; telmisartan + eplerenone; valsartan/sacubitril + spironolactone
    warning potassium_group: losartan + sulfamethoxazole/trimethoprim; tacrolimus + ramipril
    critical potassium_group: losartan + spironolactone + potassium_chloride`,
  'BMJ 2013, triple therapy and acute kidney injury': `
    warning kidney_three: hydrochlorothiazide/losartan + naproxen; ramipril + furosemide + diclofenac; indapamide + perindopril + etoricoxib`,
  'BNF, Interactions: lithium': `
    warning lithium_up: lithium_carbonate + naproxen; lithium_carbonate + ramipril; lithium_carbonate + hydrochlorothiazide
    warning lithium_up: lithium_carbonate + losartan; warning serotonin: lithium_carbonate + sertraline`,
  'BNF, Interactions: methotrexate': `
    critical methotrexate_up: methotrexate + sulfamethoxazole/trimethoprim; methotrexate + trimethoprim
    warning methotrexate_up: methotrexate + naproxen; methotrexate + diclofenac; info methotrexate_up: methotrexate + omeprazole`,
  'FDA label, azathioprine; SmPC of febuxostat':
    'critical marrow: azathioprine + allopurinol; febuxostat + azathioprine; mercaptopurine + allopurinol',
  'BNF, Interactions: ciclosporin, tacrolimus': `
    warning immunosuppressant_up: ciclosporin + clarithromycin; tacrolimus + fluconazole; ciclosporin + diltiazem
    critical immunosuppressant_down: tacrolimus + rifampicin; ciclosporin + phenytoin`,
  'FDA label, colchicine':
    'critical colchicine_up: colchicine + clarithromycin; warning colchicine_up: colchicine + fluconazole',
  'BNF, Interactions: MAOIs, linezolid': `
    critical serotonin: sertraline + linezolid; amitriptyline + linezolid; tramadol + linezolid; dextromethorphan + selegiline
    critical serotonin: rasagiline + fluoxetine; pethidine + rasagiline; sumatriptan + selegiline`,
  'BNF, Interactions: SSRIs': `
    warning serotonin: sertraline + tramadol; escitalopram + amitriptyline; fluoxetine + sumatriptan; melitracen/flupentixol + sertraline
    info serotonin: sertraline + ondansetron; warning bleeding: warfarin + sertraline; warning too_strong: amitriptyline + bupropion`,
  'FDA label, tramadol':
    'warning serotonin: amitriptyline + tramadol; mirtazapine + tramadol; warning works_less: paroxetine + tramadol',
  'FDA 2016, opioids and benzodiazepines': `
    warning breath: tramadol + clonazepam; pregabalin + tramadol; morphine + diazepam; tapentadol + zolpidem; codeine + chlorphenamine
    warning breath: fentanyl@skin + alprazolam; tramadol + baclofen`,
  'BNF, Interactions: drugs with sedative effect':
    'info sedation: bromazepam + amitriptyline; warning sedation: diazepam + zolpidem',
  'BNF, Interactions: valproate':
    'critical antiepileptic_down: sodium_valproate + meropenem; imipenem/cilastatin + sodium_valproate; warning antiepileptic_up: sodium_valproate + phenobarbital',
  'FDA label, lamotrigine, boxed warning': 'warning skin_rash: lamotrigine + sodium_valproate',
  'BNF, Interactions: carbamazepine':
    'warning antiepileptic_up: carbamazepine + clarithromycin; carbamazepine + erythromycin; carbamazepine + isoniazid; carbamazepine + fluconazole',
  'BNF, Interactions: phenytoin':
    'warning antiepileptic_up: phenytoin + fluconazole; phenytoin + isoniazid; warning antiepileptic_down: phenytoin + ciprofloxacin',
  'BNF, Interactions: quinolones': 'warning seizure: ciprofloxacin + naproxen; levofloxacin + tramadol',
  'BNF, Interactions: levodopa':
    'critical opposed: carbidopa/levodopa + metoclopramide; warning opposed: levodopa + haloperidol; pramipexole + prochlorperazine; info works_less: levodopa + ferrous_sulfate',
  'BNF, Interactions: anticholinesterases':
    'warning opposed: donepezil + oxybutynin; rivastigmine@skin + trihexyphenidyl; warning heart_slow: donepezil + bisoprolol',
  'FDA label, metoclopramide':
    'critical movement: metoclopramide + haloperidol; metoclopramide + risperidone',
  'BNF, Interactions: theophylline': `
    warning theophylline_up: theophylline + ciprofloxacin; doxofylline + clarithromycin; aminophylline + erythromycin; theophylline + cimetidine
    warning theophylline_down: theophylline + rifampicin; theophylline + phenytoin; info rhythm: theophylline + bambuterol`,
  'FDA label, ciprofloxacin':
    'info bound: ciprofloxacin + calcium_carbonate; levofloxacin + zinc_sulfate; warning bound: ciprofloxacin + ferrous_sulfate; moxifloxacin + magnesium_hydroxide; levofloxacin + sucralfate',
  'BNF, Interactions: antacids, calcium, iron, zinc':
    'warning bound: doxycycline + ferrous_fumarate; tetracycline + calcium_carbonate; minocycline + aluminium_hydroxide; info bound: ferrous_sulfate + calcium_carbonate',
  'FDA 2008, fluoroquinolones and tendon rupture':
    'warning tendon: levofloxacin + prednisolone; ciprofloxacin + deflazacort',
  'FDA 2018, fluoroquinolones and blood sugar':
    'warning sugar_low: gliclazide + levofloxacin; moxifloxacin + glimepiride; insulin_human + ciprofloxacin',
  'FDA label, isotretinoin':
    'critical skull_pressure: isotretinoin + doxycycline; minocycline + isotretinoin; isotretinoin + vitamin_a',
  'FDA label, ergotamine, boxed warning':
    'critical ergotism: ergotamine + clarithromycin; methylergometrine + erythromycin',
  'FDA label, sumatriptan, contraindications': 'critical ergotism: sumatriptan + ergotamine',
  'MHRA 2014, domperidone':
    'critical rhythm: domperidone + clarithromycin; domperidone + erythromycin; domperidone + fluconazole; domperidone + ketoconazole',
  'FSRH, Drug interactions with hormonal contraception':
    'warning contraceptive_down: ethinylestradiol/levonorgestrel + rifampicin; desogestrel + carbamazepine; levonorgestrel + griseofulvin; ethinylestradiol + topiramate; info contraceptive_down: levonorgestrel + topiramate',
  'BNF, Interactions: rifampicin':
    'warning steroid_down: prednisolone + rifampicin; warning works_less: itraconazole + rifampicin; gliclazide + rifampicin; losartan + rifampicin; efavirenz + rifampicin',
  'FDA label, itraconazole': 'warning acid_needed: itraconazole + omeprazole; ketoconazole + famotidine',
  'FDA label, cefpodoxime': 'info acid_needed: cefuroxime + esomeprazole; cefpodoxime + famotidine',
  'FDA label, levothyroxine':
    'info bound: levothyroxine + calcium_carbonate; levothyroxine + ferrous_sulfate; info works_less: levothyroxine + omeprazole',
  'FDA label, alendronate':
    'info bound: alendronic_acid + calcium_carbonate; ibandronic_acid + magnesium_hydroxide',
  'BNF, Interactions: sulfonylureas':
    'warning sugar_low: gliclazide + fluconazole; glimepiride + clarithromycin; glibenclamide + sulfamethoxazole/trimethoprim',
  'FDA label, repaglinide, contraindications': 'critical sugar_low: repaglinide + gemfibrozil',
  'BNF, Interactions: antidiabetic drugs':
    'warning sugar_up: metformin + prednisolone; insulin_human + dexamethasone',
  'SmPC of pioglitazone, section 4.4':
    'warning fluid: pioglitazone + insulin_glargine; info fluid: pioglitazone + naproxen',
  'FDA 2016, metformin and contrast': 'warning lactic_acid: metformin + iohexol',
  'SmPC of dapoxetine, section 4.3':
    'critical serotonin: dapoxetine + tramadol; dapoxetine + amitriptyline; critical too_strong: dapoxetine + ketoconazole',
  'SmPC of sacubitril with valsartan, section 4.3': 'critical swelling: sacubitril/valsartan + ramipril',
  'CDC, General best practice for immunization': 'critical vaccine_live: methotrexate + oral_polio_vaccine',
  'FDA label, alprazolam, contraindications':
    'critical sedation: alprazolam + ketoconazole; midazolam + itraconazole',
  'CredibleMeds, known risk': `
    warning qt_group: azithromycin + domperidone; ciprofloxacin + ondansetron; escitalopram + azithromycin; levofloxacin + fluconazole
    warning qt_group: haloperidol + ondansetron; chloroquine + citalopram; cilostazol + azithromycin; donepezil + escitalopram`,
}

const cases = Object.entries(known).flatMap(([source, told]) => {
  let what = ''
  return told.split(/[;\n]/).flatMap((text) => {
    const [, said, pair] = /^\s*(?:((?:critical|warning|info) \w+): )?(\S.*)$/.exec(text) ?? []
    if (said !== undefined) what = said
    return pair === undefined ? [] : [[pair.trim(), what, source] as const]
  })
})

describe('medicines together', () => {
  test.each(cases)('%s: %s (%s)', (pair, what, source) => {
    const [level, kind] = what.split(' ')
    const found = saidOf(pair)
      .filter((one) => one.kind === kind)
      .slice(-1)
    expect(found).toMatchObject([{ level, kind }])
    expect(found[0]?.source.length).toBeGreaterThan(5)
    expect(source.length).toBeGreaterThan(5)
    expect(safetyVersion).toMatch(/^safety \d{4}-\d\d-\d\d/)
  })
  test('were enough', () => expect(cases.length).toBeGreaterThan(240))

  test('what says the same of several is said once, what is critical of each', () => {
    expect(
      saidOf('losartan + spironolactone + naproxen').map((one) => `${one.line} ${one.kind}: ${one.about}`),
    ).toEqual(['1 potassium_group: losartan', '2 kidney_harm: losartan, spironolactone'])
    expect(saidOf('nitroglycerin + isosorbide_mononitrate + sildenafil').map((one) => one.about)).toEqual([
      'nitroglycerin',
      'isosorbide_mononitrate',
    ])
  })

  const besideFamily = (drug: string, family: SubstanceClass) =>
    checkSafety([substanceLine(drug, 'l')], healthy, {
      taken: [{ name: `his ${family}`, parts: [], families: [family] }],
    })

  test.each([
    ['warfarin', 'nsaid', 'warning bleeding his nsaid'],
    ['furosemide', 'nsaid', 'warning kidney_harm his nsaid'],
    ['ibuprofen', 'ace_inhibitor', 'warning kidney_harm his ace_inhibitor'],
    ['levofloxacin', 'corticosteroid', 'warning tendon his corticosteroid'],
    ['propranolol', 'insulin', 'info sugar_low_hidden his insulin'],
    ['digoxin', 'loop_diuretic', 'warning rhythm his loop_diuretic'],
    ['ciprofloxacin', 'xanthine', 'warning theophylline_up his xanthine'],
  ] as const)('%s beside a family of which no member is named, %s: %s', (drug, family, said) => {
    expect(besideFamily(drug, family).findings.map((one) => `${one.level} ${one.kind} ${one.about}`)).toEqual(
      [said],
    )
  })

  test('where only some of a family do something with it, it is said that nobody compared', () => {
    const { findings, unchecked } = besideFamily('clarithromycin', 'statin')
    expect(findings).toEqual([])
    expect(unchecked.filter((one) => one.check === 'interaction')).toEqual([
      { check: 'interaction', name: 'his statin' },
    ])
    expect(besideFamily('warfarin', 'nsaid').unchecked.filter((one) => one.check === 'interaction')).toEqual(
      [],
    )
  })

  test('three for the kidneys name three: what a fourth does with one of them is said beside it', () => {
    const said = saidOf('lisinopril + furosemide + tacrolimus + ibuprofen').map(
      (one) => `${one.line} ${one.kind} ${one.about}`,
    )
    expect(said).toContain('3 kidney_three lisinopril, furosemide')
    expect(said).toContain('3 kidney_harm tacrolimus')
    expect(said).not.toContain('3 kidney_harm lisinopril')
  })

  test('a medicine that he takes for long counts like one of the sheet, a family too', () => {
    const taken: TakenDrug[] = [
      { name: 'Warfarin 5', parts: ['warfarin'], families: [] },
      { name: 'a nitrate', parts: [], families: ['nitrate'] },
    ]
    const found = checkSafety([substanceLine('naproxen', 'n'), substanceLine('sildenafil', 's')], healthy, {
      taken,
    }).findings
    expect(found.map((one) => `${one.line} ${one.level} ${one.kind} ${one.about}`)).toEqual([
      'n warning bleeding Warfarin 5',
      's critical bp_collapse a nitrate',
    ])
  })

  test('what nobody looked at is named, and one medicine alone has nothing to be held against', () => {
    const unchecked = (pair: string) =>
      checkSafety(
        pair.split(' + ').map((told, at) => substanceLine(told, String(at))),
        healthy,
      ).unchecked.filter((one) => one.check === 'interaction')
    expect(unchecked('obscurin + paracetamol')).toEqual([{ check: 'interaction', name: 'obscurin' }])
    expect(unchecked('obscurin')).toEqual([])
    expect(unchecked('obscurin@skin + paracetamol')).toEqual([])
  })
})

// What is given together every day, and what acts at one place alone: nothing is said.
const silent = `
  paracetamol + amoxicillin; paracetamol + omeprazole; paracetamol + cetirizine; paracetamol + domperidone; paracetamol + azithromycin
  amoxicillin/clavulanic_acid + paracetamol; cefixime + paracetamol; ciprofloxacin + paracetamol; cefixime + zinc_sulfate
  flucloxacillin + paracetamol; amoxicillin + clarithromycin; omeprazole + amoxicillin; omeprazole + clarithromycin
  esomeprazole + domperidone; pantoprazole + ondansetron; rabeprazole + metronidazole; omeprazole + naproxen; esomeprazole + aceclofenac
  metformin + sitagliptin; metformin + gliclazide; metformin + linagliptin; metformin + empagliflozin; metformin + glimepiride
  metformin + insulin_human; metformin + vildagliptin; metformin + atorvastatin; gliclazide + linagliptin; metformin + losartan
  losartan + amlodipine; losartan + hydrochlorothiazide; olmesartan + amlodipine; ramipril + amlodipine; losartan + atorvastatin
  telmisartan + rosuvastatin; bisoprolol + ramipril; bisoprolol + amlodipine; atenolol + amlodipine; carvedilol + ramipril
  amlodipine + atorvastatin; amlodipine + rosuvastatin; clopidogrel + rosuvastatin; clopidogrel + pantoprazole; clopidogrel + rabeprazole
  aspirin + atorvastatin; aspirin + bisoprolol; aspirin + pantoprazole; nitroglycerin + bisoprolol; nitroglycerin + aspirin; ramipril + furosemide
  furosemide + spironolactone; bisoprolol + furosemide; trimetazidine + atorvastatin; ivabradine + bisoprolol_fumarate_unknown
  montelukast + fexofenadine; montelukast + salbutamol; salbutamol@airway + budesonide@airway; fluticasone/salmeterol@airway + montelukast
  cetirizine + montelukast; rupatadine + montelukast; ambroxol + cetirizine; prednisolone + calcium_carbonate; prednisolone + omeprazole
  levothyroxine + amlodipine; levothyroxine + metformin; levothyroxine + vitamin_d3; calcium_carbonate/vitamin_d3 + ibandronic_acid_unknown
  calcium_carbonate + vitamin_d3; vitamin_b_complex + paracetamol; folic_acid + ferrous_sulfate; folic_acid + methotrexate; mecobalamin + pregabalin
  pregabalin + naproxen; gabapentin + paracetamol; baclofen + naproxen; tolperisone + naproxen; eperisone + aceclofenac; etoricoxib + omeprazole
  naproxen + tolperisone; paracetamol + caffeine; paracetamol + tiemonium; hyoscine_butylbromide + omeprazole; drotaverine + paracetamol
  sertraline + omeprazole; sertraline + propranolol_unknown; escitalopram + pantoprazole; levetiracetam + clobazam; levetiracetam + sodium_valproate
  timolol@eye + amlodipine; timolol@eye + losartan; ciprofloxacin@eye + theophylline; moxifloxacin@eye + prednisolone; dexamethasone@eye + naproxen
  diclofenac@skin + warfarin; clotrimazole@skin + warfarin; ketoconazole@skin + simvastatin; fusidic_acid@skin + atorvastatin; diclofenac@skin + losartan
  gentamicin@eye + furosemide; chloramphenicol@eye + warfarin; clobetasol@skin + metformin; betamethasone@skin + naproxen; lidocaine@skin + amiodarone
  permethrin@skin + paracetamol; mupirocin@skin + warfarin; povidone_iodine@skin + levothyroxine; salicylic_acid@skin + warfarin
  salbutamol@airway + theophylline; salbutamol@airway + furosemide; budesonide@airway + naproxen; tiotropium@airway + bisoprolol
  isoniazid/rifampicin + vitamin_b6; ethambutol/isoniazid/pyrazinamide/rifampicin + vitamin_b6; albendazole + vitamin_c; ivermectin + permethrin@skin
  tamsulosin + dutasteride; tamsulosin + finasteride; solifenacin + tamsulosin; febuxostat + colchicine; allopurinol + colchicine
  oral_rehydration_salt + zinc_sulfate; metronidazole + oral_rehydration_salt; nitazoxanide + oral_rehydration_salt; ondansetron + oral_rehydration_salt
  lactulose + amlodipine; macrogol + levothyroxine; ispaghula_husk + metformin; ursodeoxycholic_acid + rosuvastatin; sodium_alginate + omeprazole
  clonazepam + propranolol; flunarizine + naproxen; betahistine + cinnarizine; tranexamic_acid + paracetamol; norethisterone + paracetamol
  progesterone + folic_acid; dydrogesterone + folic_acid; metformin + clomifene; letrozole + folic_acid; hydroxychloroquine + prednisolone
  insulin_human + insulin_glargine; prednisolone + prednisolone@eye; levofloxacin + paracetamol; linezolid + paracetamol; cefuroxime + paracetamol`
  .split(/[;\n]/)
  .map((pair) => pair.trim())
  .filter((pair) => pair !== '' && !pair.includes('_unknown'))

describe('no alarm', () => {
  test.each(silent)('%s', (pair) => expect(saidOf(pair)).toEqual([]))
  test('enough of them', () => expect(silent.length).toBeGreaterThan(110))
})
