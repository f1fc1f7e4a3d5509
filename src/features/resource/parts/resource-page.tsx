import { useState } from 'react'
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom'
import type { Resource } from '#contract/resource/resource.ts'
import { paramOf } from '#nav/resource-screens.ts'
import { useQuery } from '#net/use-asked.ts'
import { Columns } from '#ui/columns.tsx'
import { PageHeading } from '#ui/heading.tsx'
import { Only, Width } from '#ui/layout.tsx'
import type { PageProps, RowPlaces } from '../page-props.ts'
import { useListState } from '../list-state.ts'
import { type RowFormProps, ResourceForm } from './resource-form.tsx'
import { ResourceList } from './resource-list.tsx'

/** All addresses of a resource: its list, and beside it the form of a new row or of the one that the address names. */
export function ResourcePage(page: PageProps) {
  const { resource } = page
  const state = useListState(resource)
  const { asked, again } = useQuery(resource.calls.list, { query: state.query })
  const open = useOpenRow(resource)
  const [saves, setSaves] = useState(0)
  const go = useNavigate()
  const places = usePlaces(resource, state.tail)
  const list = (
    <ResourceList {...page} {...{ state, asked, again, places }} openId={open === 'new' ? null : open} />
  )
  if (open === null) return list
  const stands = resource.pages.create === resource.pages.list && open === 'new'
  const onSaved = () => {
    again()
    setSaves((last) => last + 1)
    if (!stands) void go(places.list)
  }
  const form = (
    <OpenForm
      key={`${open}:${saves}`}
      {...page}
      id={open === 'new' ? null : open}
      back={stands ? undefined : places.list}
      onSaved={onSaved}
    />
  )
  if (page.alone) return <Width of="page">{form}</Width>
  return (
    <Columns
      side="wide"
      main={stands ? list : <Only on="laptop">{list}</Only>}
      aside={form}
      asideFirst={stands}
    />
  )
}

/** The form of a row under what it is called where no list stands beside it. */
function OpenForm(props: RowFormProps) {
  const say = props.words()
  return (
    <>
      {props.back !== undefined && (
        <NarrowTitle title={say(props.id === null ? 'add' : 'one')} alone={props.alone} />
      )}
      <ResourceForm {...props} />
    </>
  )
}

/** Where there is no room for the list the form is the page. */
function NarrowTitle({ title, alone }: { title: string; alone: true | undefined }) {
  if (alone) return <PageHeading title={title} />
  return (
    <Only on="below-laptop">
      <PageHeading title={title} />
    </Only>
  )
}

/** The addresses of the resource's pages, with the list as it stands. */
function usePlaces({ pages }: Resource, tail: string): RowPlaces {
  const params = useParams()
  const filled = (address: string) => address.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '')
  const beside = (what: string) => `${filled(pages.list)}${tail === '' ? '?' : `${tail}&`}open=${what}`
  const { create, edit } = pages
  return {
    list: `${filled(pages.list)}${tail}`,
    create: create ? `${filled(create)}${tail}` : beside('new'),
    edit: (id) => (edit ? `${edit.replace(/:\w+/, String(id))}${tail}` : beside(String(id))),
  }
}

/** Which row's form stands open: a new one's, one of this id, or none. */
function useOpenRow({ pages }: Resource): 'new' | number | null {
  const { pathname } = useLocation()
  const params = useParams()
  const [asked] = useSearchParams()
  const beside = asked.get('open')
  const named = pages.edit ? params[paramOf(pages.edit)] : beside
  if (named !== undefined && named !== null && /^\d+$/.test(named)) return Number(named)
  const isNew = beside === 'new' || pathname === pages.create || pages.create === pages.list
  return isNew ? 'new' : null
}
