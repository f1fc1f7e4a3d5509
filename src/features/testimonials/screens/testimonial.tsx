import { useParams } from 'react-router-dom'
import { doctorPath } from '#features/directory/parts.ts'
import { ShareButton } from '#features/share/parts.ts'
import { useQuery } from '#net/use-asked.ts'
import { useShow } from '#text/show.ts'
import { Answered } from '#ui/answered.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { Empty } from '#ui/list-states.tsx'
import { Quote } from '#ui/public-parts.tsx'
import { testimonialPath } from '../addresses.ts'
import { beginningOf } from '#contract/clinic/beginning.ts'
import { type PublicComment, showComment } from '../contract.ts'
import { OtherTestimonials } from '../parts/testimonials.tsx'
import { useWho } from '../parts/use-who.ts'
import { useTestimonialsWords } from '../words.ts'

/** What one person said, in full, and what others did below it. */
export default function Testimonial() {
  const t = useTestimonialsWords()
  const { id = '' } = useParams()
  const query = useQuery(showComment, { params: { id } })
  const { asked } = query
  return (
    <Stack gap="xl">
      {asked.kind === 'refused' && asked.problem.status === 404 ? (
        <Empty page icon="search" title={t('gone')} hint={t('gone_hint')} />
      ) : (
        <Answered query={query}>{({ data }) => <Said comment={data} />}</Answered>
      )}
      <OtherTestimonials but={Number(id)} />
    </Stack>
  )
}

function Said({ comment }: { comment: PublicComment }) {
  const t = useTestimonialsWords()
  const show = useShow()
  const who = useWho()
  const { doctor } = comment
  const name = show.name(comment)
  const text = show.name({ name: comment.text, bn_name: comment.bn_text })
  return (
    <Stack>
      <Quote title={name} second={who(comment)} text={text} />
      <Row>
        {doctor && (
          <ButtonLink to={doctorPath(doctor)} size="lg" icon="speciality">
            {t('doctor_page')}
          </ButtonLink>
        )}
        <ShareButton
          path={testimonialPath(comment)}
          title={t('title', { name })}
          description={beginningOf(text)}
        />
      </Row>
    </Stack>
  )
}
