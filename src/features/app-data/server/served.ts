import { serve, type Served } from '#server/calls/handler.ts'
import { getAppData, getLocations, listBloodGroups, listLocations } from '../contract.ts'
import { givesAppData } from './app-data.ts'
import { givesLocations, listsBloodGroups, listsLocations } from './places.ts'

/** What every page needs before anybody signs in. */
export const served: readonly Served[] = [
  serve(getAppData, givesAppData),
  serve(listBloodGroups, listsBloodGroups),
  serve(listLocations, listsLocations),
  serve(getLocations, givesLocations),
]
