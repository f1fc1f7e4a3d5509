import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Photo } from './initials.tsx'
import { ShownImage } from './public-media.tsx'

/** How a long text looks, where it is written and where it is read. */
export const writtenLook =
  'text-md leading-relaxed break-words [&_h2]:mt-5 [&_h2]:mb-1 [&_h2]:text-xl [&_h2]:font-strong [&_h3]:mt-4 [&_h3]:mb-1 [&_h3]:text-lg [&_h3]:font-strong [&_p]:my-2 [&_ul]:my-2 [&_ul]:list-disc [&_ul]:pl-6 [&_ol]:my-2 [&_ol]:list-decimal [&_ol]:pl-6 [&_blockquote]:my-3 [&_blockquote]:border-l-4 [&_blockquote]:border-warn [&_blockquote]:bg-warn-soft [&_blockquote]:px-4 [&_blockquote]:py-2 [&_strong]:font-strong [&_a]:text-info [&_a]:underline [&_figure]:my-4 [&_img]:rounded-md [&_figcaption]:pt-1 [&_figcaption]:text-sm [&_figcaption]:text-muted'

/** A long text in the language that it was written in. */
export function WrittenText({ lang, children }: { lang: string; children: ReactNode }) {
  return (
    <div lang={lang} className={`min-w-0 max-w-180 ${writtenLook}`}>
      {children}
    </div>
  )
}

interface HeadProps {
  title: string
  /** Who wrote it, with his photo and his page. */
  name: string
  photo: string | null
  to: string
  /** What it is about, and when it was published. */
  facts: string
}

/** What stands above a long text: its title, who wrote it and when. */
export function WrittenHead({ title, name, photo, to, facts }: HeadProps) {
  return (
    <header className="grid max-w-180 gap-4 pb-2">
      <h1 className="text-2xl leading-snug font-strong text-balance">{title}</h1>
      <div className="flex items-center gap-3">
        <Photo name={name} photo={photo} size="lg" />
        <div>
          <Link to={to} className="font-strong text-ink underline">
            {name}
          </Link>
          <p className="text-base text-muted">{facts}</p>
        </div>
      </div>
    </header>
  )
}

/** A picture in a text, with its words below. */
export function WrittenPicture(picture: { hash: string; width: number; height: number; about: string }) {
  const { about, ...shown } = picture
  return (
    <figure>
      <ShownImage {...shown} alt={about} sizes="(max-width: 767px) 100vw, 720px" />
      <figcaption aria-hidden="true">{about}</figcaption>
    </figure>
  )
}
