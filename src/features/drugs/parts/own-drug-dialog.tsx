import { FormDialog } from '#features/saving/parts.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import type { OwnDrugRow } from '#domain/drug/rows.ts'
import { keepOwnDrug } from '../local.ts'
import { useDrugWords } from '../words.ts'
import { drugToldBy, FilledDrug, OwnDrugFields, useDrugWrongs } from './own-drug-fields.tsx'

interface OwnDrugProps {
  /** The key of the line that it is for. */
  keptAs: string
  typed: { brand: string; strength: string; form: string }
  onClose: () => void
  onKept: (drug: OwnDrugRow) => void
}

/** Asks for all that a medicine needs which no list has, before it may stand on a sheet. */
export function OwnDrugDialog({ keptAs, typed, onClose, onKept }: OwnDrugProps) {
  const t = useDrugWords()
  const clinic = useClinic()
  return (
    <FormDialog
      as={`own-drug:${keptAs}`}
      title={t('own.title')}
      submit={t('own.keep')}
      icon="save"
      schema={FilledDrug}
      onSubmit={async (filled) => {
        const drug = await keepOwnDrug(clinic, drugToldBy(filled))
        onClose()
        onKept(drug)
      }}
      explain={useDrugWrongs()}
      onClose={onClose}
    >
      <OwnDrugFields known={typed} />
    </FormDialog>
  )
}
