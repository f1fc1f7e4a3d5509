import { Suspense } from 'react'
import { filmAddress, filmFrame, type FilmHost } from '#contract/clinic/film-frame.ts'
import { mediaPath } from '#contract/media-picture.ts'
import { useQuery } from '#net/use-asked.ts'
import { useShow } from '#text/show.ts'
import { PageSection } from '#ui/heading.tsx'
import { Stack } from '#ui/layout.tsx'
import { TextLink } from '#ui/link.tsx'
import { Text } from '#ui/text.tsx'
import { articlePath } from '#domain/article/slug.ts'
import { FilmBox, Films, Pictures } from '#ui/public-media.tsx'
import { type ShownArticle, type ShownFilm, type ShownPicture, showDoctorMedia } from '../contract.ts'
import { useDoctorMediaText } from '../words.ts'

/** What a doctor shows besides his chambers: nothing where he shows nothing. */
export function DoctorMedia({ id }: { id: number }) {
  const { asked } = useQuery(showDoctorMedia, { params: { id: String(id) } })
  if (asked.kind !== 'known') return null
  const { pictures, films, articles } = asked.answer
  return (
    <Suspense>
      {pictures.length > 0 && <PicturesOf pictures={pictures} />}
      {films.length > 0 && <FilmsOf films={films} />}
      {articles.length > 0 && <ArticlesOf articles={articles} doctor_id={id} />}
    </Suspense>
  )
}

/** What a picture or film is called: in the one language where the other was not told. */
function useTitle() {
  const show = useShow()
  return ({ name, bn_name }: { name: string | null; bn_name: string }) =>
    show.name({ name: name ?? bn_name, bn_name })
}

function PicturesOf({ pictures }: { pictures: readonly ShownPicture[] }) {
  const t = useDoctorMediaText()
  const title = useTitle()
  return (
    <PageSection title={t('pictures')}>
      <Pictures
        pictures={pictures.map(({ id, hash, width, height, ...called }) => ({
          key: id,
          hash,
          width,
          height,
          title: title(called),
        }))}
      />
    </PageSection>
  )
}

const hostNames: Readonly<Record<FilmHost, string>> = {
  youtube: 'YouTube',
  vimeo: 'Vimeo',
  facebook: 'Facebook',
}

function FilmsOf({ films }: { films: readonly ShownFilm[] }) {
  const t = useDoctorMediaText()
  const title = useTitle()
  return (
    <PageSection title={t('films')}>
      <Films>
        {films.map(({ id, host, film, hash, ...called }) => (
          <FilmBox
            key={id}
            title={title(called)}
            play={t('play', { title: title(called) })}
            picture={hash === null ? null : mediaPath(hash, 'small')}
            frame={filmFrame({ host, id: film })}
            address={filmAddress({ host, id: film })}
            at={t('at', { host: hostNames[host] })}
          />
        ))}
      </Films>
    </PageSection>
  )
}

function ArticlesOf({ articles, doctor_id }: { articles: readonly ShownArticle[]; doctor_id: number }) {
  const t = useDoctorMediaText()
  const show = useShow()
  return (
    <PageSection title={t('articles')}>
      <Stack as="ul" gap="sm">
        {articles.map(({ slug, category, bn_category, published_on, ...called }) => (
          <li key={slug}>
            <TextLink strong to={articlePath({ doctor_id, slug })}>
              {show.name(called)}
            </TextLink>
            <Text as="p" size="sm" tone="muted">
              {category !== null && `${show.name({ name: category, bn_name: bn_category })} · `}
              {show.day(published_on)}
            </Text>
          </li>
        ))}
      </Stack>
    </PageSection>
  )
}
