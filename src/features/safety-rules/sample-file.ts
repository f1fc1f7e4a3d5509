import { ruleColumns } from './read-rule-file.ts'

/** A file of each kind of rule, to be filled in. */
export const sampleFile = `${ruleColumns.join(',')}
interaction,warfarin,tramadol,critical,"INR rises. Choose paracetamol, or check INR in 3 days",Hospital formulary 2026,,,,,
interaction,clarithromycin,class:statin,warning,Stop the statin for the course,,,,,,
dose,paracetamol,,warning,At most 3 g a day in our patients,,1000,3000,mouth,,
pregnancy,azithromycin,,info,Only with a culture,,,,,1,
milk,metronidazole,,warning,No single dose of 2 g,,,,,,
interaction,amlodipine,simvastatin,info,20 mg of simvastatin at most,,,,,,yes
`
