/**
 * Known to lengthen QT: two of them together are warned of. Source: CredibleMeds, list of known risk. All but propofol and
 * terlipressin were read in a public list (eviQ of Cancer Institute NSW, an extract of CredibleMeds, The Hospitalist), on their
 * page of Mayo Clinic (Micromedex) or in a letter of an agency (AIFA, February 2022: donepezil). Not verified by a clinician yet.
 */
export const longQt = `azithromycin clarithromycin erythromycin roxithromycin ciprofloxacin levofloxacin moxifloxacin gatifloxacin
  sparfloxacin fluconazole chloroquine hydroxychloroquine haloperidol chlorpromazine thioridazine citalopram escitalopram domperidone
  ondansetron donepezil amiodarone sotalol disopyramide cilostazol methadone propofol sevoflurane terlipressin oxaliplatin`

/** Raise potassium: two kinds of them are warned of, three ask for a reason. Source: BNF, Interactions: hyperkalaemia. */
export const raisePotassium = [
  '*raas',
  '*potassium_sparing',
  '*potassium_salt',
  'trimethoprim',
  '*calcineurin',
] as const

/** Together they stop a kidney that is short of water. Source: BMJ 2013, Lapi et al., triple therapy and acute kidney injury. */
export const stopKidneys = ['*painkiller', '*raas', '*diuretic'] as const
