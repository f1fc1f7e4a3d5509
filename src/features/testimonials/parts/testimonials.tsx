import { useQuery } from '#net/use-asked.ts'
import { useShow } from '#text/show.ts'
import { PageSection } from '#ui/heading.tsx'
import { TextLink } from '#ui/link.tsx'
import { Quotes } from '#ui/public-parts.tsx'
import { testimonialPath } from '../addresses.ts'
import { listComments, listTestimonials, type PublicComment } from '../contract.ts'
import { useTestimonialsWords } from '../words.ts'
import { useWho } from './use-who.ts'

/** The first few of what people said, for the first page; nothing where nobody said anything. */
export function Testimonials() {
  const t = useTestimonialsWords()
  const { asked } = useQuery(listTestimonials, {})
  const [first, ...others] = asked.kind === 'known' ? asked.answer.comments : []
  if (!first) return null
  return (
    <PageSection
      title={t('testimonials')}
      end={
        <TextLink to={testimonialPath(first)} strong>
          {t('more')}
        </TextLink>
      }
    >
      <Said comments={[first, ...others]} />
    </PageSection>
  )
}

/** What others said, below what one did. */
export function OtherTestimonials({ but }: { but: number }) {
  const t = useTestimonialsWords()
  const { asked } = useQuery(listComments, {})
  const others = asked.kind === 'known' ? asked.answer.comments.filter(({ id }) => id !== but) : []
  if (others.length === 0) return null
  return (
    <PageSection title={t('others')}>
      <Said comments={others} />
    </PageSection>
  )
}

function Said({ comments }: { comments: readonly PublicComment[] }) {
  const show = useShow()
  const who = useWho()
  return (
    <Quotes
      quotes={comments.map((one) => ({
        id: one.id,
        text: show.name({ name: one.text, bn_name: one.bn_text }),
        name: show.name(one),
        second: who(one),
        to: testimonialPath(one),
      }))}
    />
  )
}
