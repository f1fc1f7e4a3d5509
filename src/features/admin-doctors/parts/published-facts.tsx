import { useDoctorRequestWords } from '#features/doctor-request/words.ts'
import { useShow } from '#text/show.ts'
import { PageSection } from '#ui/heading.tsx'
import { Facts } from '#ui/text.tsx'
import type { KeptProfile } from '../contract.ts'
import { useAdminDoctorsWords } from '../words.ts'

/** What anybody may read of him, and whether it stands on the public pages. */
export function PublishedFacts({ profile }: { profile: KeptProfile }) {
  const t = useAdminDoctorsWords()
  const field = useDoctorRequestWords()
  const show = useShow()
  const line = (text: string | null) => text ?? t('untold')
  return (
    <PageSection title={t('published')}>
      <Facts
        rows={[
          { name: field('field.bn_name'), value: line(profile.bn_name) },
          { name: field('field.name'), value: profile.name },
          { name: field('field.bmdc'), value: line(profile.bmdc) },
          { name: field('field.degrees'), value: profile.degrees.join(', ') || t('untold') },
          {
            name: field('field.speciality_id'),
            value: profile.specialities.map((one) => show.name(one)).join(', ') || t('untold'),
          },
          { name: field('field.designation'), value: line(profile.title) },
          { name: t('bn_title'), value: line(profile.bn_title) },
          { name: field('field.institute'), value: line(profile.institute) },
          { name: t('listed'), value: t(profile.listed ? 'yes' : 'not_listed') },
        ]}
      />
    </PageSection>
  )
}
