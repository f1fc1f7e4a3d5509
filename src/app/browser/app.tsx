import { StrictMode, Suspense } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { AppDataGate } from '#features/app-data/parts.ts'
import { Spoken } from '#text/spoken.tsx'
import { Loading } from '#ui/list-states.tsx'
import { Toasts } from '#ui/toast.tsx'
import { FailureBoundary } from './failed.tsx'
import { FaultWatch } from './fault-watch.ts'
import { RouteTree } from './route-tree.tsx'
import { SessionWatch } from './session-watch.ts'
import { UpdateWatch } from './update-watch.ts'
import { useMakingWay } from './worker.ts'

/** The whole product in one page. */
export function App() {
  return (
    <StrictMode>
      <Spoken>
        <Suspense fallback={<Loading />}>
          <FailureBoundary place="app">
            <Pages />
            <Toasts />
          </FailureBoundary>
        </Suspense>
      </Spoken>
    </StrictMode>
  )
}

function Pages() {
  if (useMakingWay()) return <Loading />
  return (
    <BrowserRouter>
      <AppDataGate>
        <RouteTree />
        <UpdateWatch />
        <FaultWatch />
        <SessionWatch />
      </AppDataGate>
    </BrowserRouter>
  )
}
