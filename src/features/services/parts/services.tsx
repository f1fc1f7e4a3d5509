import { useQuery } from '#net/use-asked.ts'
import { useShow } from '#text/show.ts'
import { PageSection } from '#ui/heading.tsx'
import { Offers } from '#ui/public-parts.tsx'
import { servicePath } from '../addresses.ts'
import { listServices } from '../contract.ts'
import { useServicesWords } from '../words.ts'

/** What the platform offers; nothing where nothing was written down. `but`: all besides the one that the page is about. */
export function Services({ but }: { but?: number }) {
  const t = useServicesWords()
  const show = useShow()
  const { asked } = useQuery(listServices, {})
  if (asked.kind !== 'known') return null
  const shown = asked.answer.services.filter(({ id }) => id !== but)
  if (shown.length === 0) return null
  return (
    <PageSection title={t(but === undefined ? 'services' : 'others')}>
      <Offers
        offers={shown.map((one) => ({
          id: one.id,
          name: show.name(one),
          about: show.name({ name: one.about, bn_name: one.bn_about }),
          to: servicePath(one),
        }))}
      />
    </PageSection>
  )
}
