import type { ReactNode } from 'react'
import type { Resource, ResourceRow } from '#contract/resource/resource.ts'
import type { ResourceWords } from '#contract/resource/words.ts'
import type { FeatureText } from '#text/index.ts'
import type { PlacesAmong } from './row-places.ts'

/** A column that the declaration does not know. */
export interface OwnColumn {
  key: string
  title: string
  cell: (row: ResourceRow) => ReactNode
}

/** A field drawn by the resource's own part in place of the usual control; it has the field's name. */
export type OwnField = (held: { row: ResourceRow | null }) => ReactNode

/** A way from a row, or from the heading, to another page. */
export interface OwnLink {
  label: string
  icon: 'forward' | 'list' | 'degree' | 'speciality' | 'tree'
  to: string
}

/** What rows are drawn with where they stand in no table. */
export interface DrawnRows {
  rows: readonly ResourceRow[]
  among: PlacesAmong
  places: RowPlaces
  /** What can be done with a row; null for whoever may only look. */
  menu: (row: ResourceRow) => ReactNode
  /** Asks for the list anew. */
  again: () => void
}

export interface PageProps {
  resource: Resource
  words: FeatureText<ResourceWords>
  columns?: readonly OwnColumn[]
  fields?: Readonly<Record<string, OwnField>>
  /** Other pages beside the heading. */
  links?: readonly OwnLink[]
  /** Other pages that a row leads to. */
  rowLinks?: (row: ResourceRow) => readonly OwnLink[]
  /** Where a row leads that has a page of its own; else to its form. */
  rowTo?: (row: ResourceRow) => string
  /** Says of which one the list is, where its address narrows it. */
  second?: ReactNode
  /** What the whole list is said to be, under its heading. */
  above?: ReactNode
  /** Rows drawn in another way than a table's. */
  drawRows?: (drawn: DrawnRows) => ReactNode
  /** A form that wants the page's room: no list stands beside it. */
  alone?: true
}

/** Where its list, a new row and one that is changed stand, with the list as it is. */
export interface RowPlaces {
  list: string
  create: string
  edit: (id: number) => string
}
