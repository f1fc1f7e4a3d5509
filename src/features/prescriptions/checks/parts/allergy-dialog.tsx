import type { Substance } from '#contract/clinic/substance-vocabulary.ts'
import { placeAllergy, SubstanceBox } from '#features/patients/parts.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useMay } from '#nav/use-may.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { Text } from '#ui/text.tsx'
import { acknowledge } from '../checks.ts'
import { useRxText } from '#features/prescriptions/words.ts'
import { useSaveFailed, type Writing } from '#features/prescriptions/life/parts.ts'

interface AllergyProps {
  about: string
  candidates: readonly Substance[]
  patient_id: string
  writing: Writing
  onClose: () => void
}

/** One allergy that nobody can be sure of: what it may mean to choose from, that it is no medicine, or that the doctor has seen it. */
export function AllergyDialog({ about, candidates, patient_id, writing, onClose }: AllergyProps) {
  const t = useRxText()
  const failed = useSaveFailed()
  const clinic = useClinic()
  const seen = () => {
    writing.change((content) => acknowledge(content, about))
    onClose()
  }
  const place = async (as: Meaning) => {
    const isInRecord = await placeAllergy(clinic, patient_id, { words: about, as })
    // Words that stand on this sheet alone stay there as they are; what they mean is now in the record.
    if (!isInRecord) writing.change((content) => acknowledge(content, about))
    onClose()
  }

  return (
    <Dialog open onClose={onClose} title={t('unclear.title')}>
      <Stack>
        <Text as="p">{t('unclear.explain', { words: about })}</Text>
        <Meanings candidates={candidates} onChoose={(as) => void place(as).catch(failed)} />
        <Button kind="danger-quiet" onClick={seen}>
          {t('unclear.seen', { words: about })}
        </Button>
      </Stack>
    </Dialog>
  )
}

type Meaning = Substance | 'no_medicine'

/** What the words may mean, for whoever may write it into the record. */
function Meanings({
  candidates,
  onChoose,
}: Pick<AllergyProps, 'candidates'> & { onChoose: (as: Meaning) => void }) {
  const t = useRxText()
  const { may } = useMay()
  if (!may('Patient Edit')) return null
  return (
    <>
      {candidates.length > 0 && (
        <Field label={t('unclear.may_be')} group>
          <Row>
            {candidates.map((one) => (
              <Button key={`${one.kind}/${one.key}`} size="sm" onClick={() => onChoose(one)}>
                {one.label}
              </Button>
            ))}
          </Row>
        </Field>
      )}
      <Field label={t('unclear.find')}>
        <SubstanceBox onPick={onChoose} />
      </Field>
      <Row>
        <Button kind="quiet" size="sm" onClick={() => onChoose('no_medicine')}>
          {t('unclear.no_medicine')}
        </Button>
      </Row>
    </>
  )
}
