import { type ReactNode, useState } from 'react'
import { mediaPath, mediaSides } from '#contract/media-picture.ts'

interface Titled {
  key: number
  hash: string
  width: number
  height: number
  title: string
}

const beside = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,260px),1fr))] gap-4 pt-1'

/** Pictures with their words below; each is fetched when somebody comes near, and has its room before. */
export function Pictures({ pictures }: { pictures: readonly Titled[] }) {
  return (
    <ul className={beside}>
      {pictures.map(({ key, title, ...picture }) => (
        <li key={key}>
          <figure>
            <div className="near aspect-3/2">
              <ShownImage
                {...picture}
                sizes="(max-width: 599px) 100vw, 360px"
                look="aspect-3/2 object-cover"
                alt=""
              />
            </div>
            <figcaption className="pt-1 text-base">{title}</figcaption>
          </figure>
        </li>
      ))}
    </ul>
  )
}

interface ImageProps {
  hash: string
  width: number
  height: number
  sizes: string
  alt: string
  look?: string
}

/** One picture of a doctor in the copy that the screen wants. */
export function ShownImage({ hash, width, height, sizes, alt, look = '' }: ImageProps) {
  const [small, large] = [mediaPath(hash, 'small'), mediaPath(hash, 'large')]
  return (
    <img
      src={small}
      srcSet={`${small} ${mediaSides.small}w, ${large} ${mediaSides.large}w`}
      sizes={sizes}
      width={width}
      height={height}
      alt={alt}
      loading="lazy"
      decoding="async"
      className={`h-auto w-full rounded-md bg-sunken ${look}`}
    />
  )
}

/** Films side by side. */
export function Films({ children }: { children: ReactNode }) {
  return <ul className={beside}>{children}</ul>
}

interface FilmProps {
  title: string
  play: string
  /** What stands there before it runs; null: its title alone. */
  picture: string | null
  frame: string
  /** Where it lies, for whoever watches it there. */
  address: string
  at: string
}

/** A film that asks its host for nothing before it is pressed; from then on its host's frame, shut in. */
export function FilmBox({ title, play, picture, frame, address, at }: FilmProps) {
  const [isOn, setOn] = useState(false)
  return (
    <li>
      {/* Clipped, not hidden: what is hidden may scroll, and its picture would count as near. */}
      <div className="relative aspect-video overflow-clip rounded-md bg-sunken">
        {isOn ? (
          <FilmFrame src={frame} title={title} />
        ) : (
          <PlayButton label={play} picture={picture} onPress={() => setOn(true)} />
        )}
      </div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 pt-1 text-base">
        <span className="font-strong">{title}</span>
        <a
          href={address}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex min-h-control items-center text-sm text-info underline"
        >
          {at}
        </a>
      </div>
    </li>
  )
}

const FilmFrame = ({ src, title }: { src: string; title: string }) => (
  <iframe
    src={src}
    title={title}
    className="size-full"
    sandbox="allow-scripts allow-same-origin allow-presentation"
    // The origin alone: without any, YouTube does not play.
    referrerPolicy="strict-origin"
    allow="autoplay; fullscreen; encrypted-media; picture-in-picture"
    allowFullScreen
  />
)

interface PlayProps {
  label: string
  picture: string | null
  onPress: () => void
}

const PlayButton = ({ label, picture, onPress }: PlayProps) => (
  <button
    type="button"
    aria-label={label}
    className="absolute inset-0 grid size-full cursor-pointer place-items-center"
    onClick={onPress}
  >
    {picture !== null && (
      <span className="near absolute inset-0">
        <img
          src={picture}
          alt=""
          width={mediaSides.small}
          height={(mediaSides.small * 9) / 16}
          loading="lazy"
          className="size-full object-cover"
        />
      </span>
    )}
    <span className="relative grid size-14 place-items-center rounded-full bg-accent text-on-accent">
      <span className="ml-1 size-0 border-y-[9px] border-l-[15px] border-y-transparent border-l-on-accent" />
    </span>
  </button>
)
