import { isAskedField, looksOfStep } from '#features/doctor-request/parts.ts'
import { useDoctorRequestWords } from '#features/doctor-request/words.ts'
import { useShow } from '#text/show.ts'
import { PageSection } from '#ui/heading.tsx'
import { StepList } from '#ui/step-list.tsx'
import type { KeptDoctor } from '../contract.ts'
import { useAdminDoctorsWords } from '../words.ts'

/** All that became of him here: when, by whose word, what was asked for and what was written. */
export function DoctorSteps({ steps }: Pick<KeptDoctor, 'steps'>) {
  const t = useAdminDoctorsWords()
  const words = useDoctorRequestWords()
  const show = useShow()
  return (
    <PageSection title={t('steps')}>
      <StepList
        label={t('steps')}
        steps={steps.map(({ id, state, note, fields, at, by }) => ({
          id,
          ...looksOfStep[state],
          title: words(`state.${state}`),
          second: (
            <>
              {by === null
                ? show.moment(Date.parse(at))
                : t('by', { at: show.moment(Date.parse(at)), who: by })}
              {fields.length > 0 && (
                <p>
                  {fields
                    .filter(isAskedField)
                    .map((field) => words(`field.${field}`))
                    .join(', ')}
                </p>
              )}
              {note !== null && <p>“{note}”</p>}
            </>
          ),
        }))}
      />
    </PageSection>
  )
}
