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
import { useRxText } from '../words.ts'
import type { Writing } from './use-writing.ts'
import { useSaveFailed } from './use-save-failed.ts'

/** One allergy that nobody can be sure of: what it may mean to choose from, that it is no medicine, or that the doctor has seen it. */
export function AllergyDialog({
  about,
  candidates,
  patient_id,
  writing,
  onClose,
}: {
  about: string
  candidates: readonly Substance[]
  patient_id: string
  writing: Writing
  onClose: () => void
}) {
  const t = useRxText()
  const failed = useSaveFailed()
  const clinic = useClinic()
  const { may } = useMay()
  const seen = () => {
    writing.change((content) => acknowledge(content, about))
    onClose()
  }
  const place = async (as: Substance | 'no_medicine') => {
    const isInRecord = await placeAllergy(clinic, patient_id, { words: about, as })
    // Words that stand on this sheet alone stay there as they are; what they mean is now in the record.
    if (!isInRecord) writing.change((content) => acknowledge(content, about))
    onClose()
  }
  const choose = (as: Substance | 'no_medicine') => void place(as).catch(failed)
  return (
    <Dialog open onClose={onClose} title={t('unclear.title')}>
      <Stack>
        <Text as="p">{t('unclear.explain', { words: about })}</Text>
        {may('Patient Edit') && (
          <>
            {candidates.length > 0 && (
              <Field label={t('unclear.may_be')} group>
                <Row>
                  {candidates.map((one) => (
                    <Button key={`${one.kind}/${one.key}`} size="sm" onClick={() => choose(one)}>
                      {one.label}
                    </Button>
                  ))}
                </Row>
              </Field>
            )}
            <Field label={t('unclear.find')}>
              <SubstanceBox onPick={choose} />
            </Field>
            <Row>
              <Button kind="quiet" size="sm" onClick={() => choose('no_medicine')}>
                {t('unclear.no_medicine')}
              </Button>
            </Row>
          </>
        )}
        <Button kind="danger-quiet" onClick={seen}>
          {t('unclear.seen', { words: about })}
        </Button>
      </Stack>
    </Dialog>
  )
}
