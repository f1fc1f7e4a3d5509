/** The day on which the texts below were looked up and the rows that name them held against them. */
export const lookedUpOn = '2026-11-24'

// Read in the text itself, or where an agency, a label's publisher or a journal repeats it.
const texts = new Set([
  'AGS Beers Criteria 2023, table 2',
  'AGS Beers Criteria 2023, tables 3, 4 and 7',
  'AGS Beers Criteria 2023, table 5',
  'AGS Beers Criteria 2023, table 6',
  'Accutane and Soriatane labels, drug interactions',
  'Adenocard label, drug interactions',
  'Colcrys label, 4 and 7',
  'Equetro label, drug interactions',
  'FDA label of ketorolac, boxed warning: 40 mg a day',
  'FDA label of ketorolac, contraindications',
  'FDA, April 2016, metformin and eGFR',
  'FDA, April 2017, codeine and tramadol in nursing mothers',
  'FDA, April 2017, codeine and tramadol under 12',
  'FDA, July and October 2011, linezolid',
  'FDA, June 2011, simvastatin; Zocor label, 4 and 7',
  'FDA, June 2011, simvastatin: 80 mg is not begun',
  'FDA, November 2009, clopidogrel and CYP2C19; Plavix label, 7',
  'FDA, October 2020, NSAIDs from week 20 on',
  'Lanoxin label, drug interactions',
  'MHRA Drug Safety Update, August 2013, metoclopramide',
  'MHRA Drug Safety Update, December 2011, citalopram',
  'MHRA Drug Safety Update, September 2011, fusidic acid',
  'MHRA Drug Safety Update, September 2017, miconazole oral gel',
  'MHRA and HPRA, valproate: not in women who may conceive',
  'MHRA, December 2019, domperidone under 12 years',
  'MHRA, January 2021, antiepileptic drugs in pregnancy',
  'MHRA, May 2014, domperidone: 0.25 mg/kg, 3 times',
  'MHRA, September 2014, nitrofurantoin; SPS',
  'Merrem label, drug interactions',
  'SmPC of dabigatran, 4.3',
  'SmPC of dabigatran, 4.3; Swiss label',
  'SmPC of dabigatran, 4.3: no second anticoagulant',
  'SmPC of domperidone, 4.2; MHRA, May 2014',
  'SmPC of domperidone, 4.3 and 4.5; MHRA, May 2014',
  'SmPC of ivabradine, 4.3; MHRA, December 2014',
  'SmPC of rivaroxaban, 4.5; SmPC of dabigatran, 4.3',
  'SmPC of rivaroxaban, 4.5: little in sound kidneys',
  'SmPC of rosuvastatin, 4.2 and 4.3',
  'SmPC of rosuvastatin, 4.2 and 4.3: 40 mg not in Asian patients',
  'Viagra label, contraindications: nitrates in any form',
  'Xarelto, Eliquis and Pradaxa labels, 7: avoid inducers',
  'Zanaflex label, 4 and 7',
])

/** Whether the text that a row names as its source was looked up; all others go back to general knowledge. */
export const isLookedUp = (source: string): boolean => texts.has(source)

export const lookedUpTexts: readonly string[] = [...texts]
