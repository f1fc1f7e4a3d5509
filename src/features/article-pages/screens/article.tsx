import { useParams } from 'react-router-dom'
import { articlePath } from '#domain/article/slug.ts'
import { bookingPath, doctorPath } from '#features/directory/parts.ts'
import { ArticleText } from '#features/doctor-media/parts.ts'
import { ShareButton } from '#features/share/parts.ts'
import { useQuery } from '#net/use-asked.ts'
import { useShow } from '#text/show.ts'
import { Answered } from '#ui/answered.tsx'
import { PageSection } from '#ui/heading.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { ButtonLink, TextLink } from '#ui/link.tsx'
import { Empty } from '#ui/list-states.tsx'
import { WrittenText, WrittenHead, WrittenPicture } from '#ui/written-text.tsx'
import { Text } from '#ui/text.tsx'
import { type PublicArticle, showArticle } from '../contract.ts'
import { beginningOfArticle } from '../reads.ts'
import { useArticlePagesText } from '../words.ts'

/** What a doctor wrote for patients. */
export default function Article() {
  const t = useArticlePagesText()
  const { id = '', slug = '' } = useParams()
  const query = useQuery(showArticle, { params: { id, slug } })
  const { asked } = query
  if (asked.kind === 'refused' && asked.problem.status === 404)
    return <Empty page icon="search" title={t('gone')} hint={t('gone_hint')} />
  return <Answered query={query}>{({ data }) => <Written article={data} />}</Answered>
}

function Written({ article }: { article: PublicArticle }) {
  const t = useArticlePagesText()
  const show = useShow()
  const { doctor, cover, category, bn_category, published_on, body, pictures, language } = article
  const about = category === null ? [] : [show.name({ name: category, bn_name: bn_category })]
  return (
    <Stack gap="xl">
      <article>
        <WrittenHead
          title={show.name(article)}
          name={show.name(doctor)}
          photo={doctor.photo}
          to={doctorPath(doctor)}
          facts={[...about, show.day(published_on)].join(' · ')}
        />
        <WrittenText lang={language}>
          {cover !== null && <WrittenPicture {...cover} about={article.cover_about ?? ''} />}
          <ArticleText blocks={body.blocks} pictures={pictures} />
        </WrittenText>
      </article>
      <Text tone="muted">{t('general')}</Text>
      <Row>
        <ButtonLink to={bookingPath(doctor)} kind="primary" size="lg">
          {t('serial')}
        </ButtonLink>
        <ShareButton
          path={articlePath(article)}
          title={show.name(article)}
          description={beginningOfArticle(article)}
        />
      </Row>
      <More article={article} />
    </Stack>
  )
}

function More({ article: { more, doctor_id } }: { article: PublicArticle }) {
  const t = useArticlePagesText()
  const show = useShow()
  if (more.length === 0) return null
  return (
    <PageSection title={t('more')}>
      <Stack gap="sm">
        {more.map(({ slug, ...called }) => (
          <TextLink key={slug} to={articlePath({ doctor_id, slug })}>
            {show.name(called)}
          </TextLink>
        ))}
      </Stack>
    </PageSection>
  )
}
