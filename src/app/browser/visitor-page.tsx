import { type ComponentType, type ReactNode, StrictMode, useSyncExternalStore } from 'react'
import { Route, Routes } from 'react-router-dom'
import { pageQuery } from '#contract/visitor-page.ts'
import { PageAppDataContext } from '#features/app-data/parts.ts'
import { DrawnPlaceContext } from '#nav/drawn-page.ts'
import type { Screen } from '#nav/screen.ts'
import { CarriedAnswers } from '#net/use-asked.ts'
import { currentLanguage, LanguageContext, onLanguage } from '#text/index.ts'
import type { Carried } from './carried.ts'
import { DocumentRouter } from './document-router.tsx'
import { FailureBoundary } from './failed.tsx'
import { PublicArea } from './frames/public-area.tsx'

/** What stands on a visitor's page: a screen, or that there is none. */
export interface PageBody {
  /** The address of the screen with its parameters' names. */
  path: Screen['path']
  Body: ComponentType
}

interface VisitorPageProps extends PageBody {
  carried: Carried
  /** Whether it is a copy that is shown without a line; known only where it hydrates. */
  isKept?: boolean
}

/** A visitor's page: what the server draws, and what hydrates there. Nothing in it may depend on who looks. */
export function DrawnVisitorPage({ path, Body, carried, isKept = false }: VisitorPageProps) {
  return (
    <StrictMode>
      <InPageLanguage>
        <FailureBoundary place={carried.path}>
          <WithCarried carried={carried} isKept={isKept}>
            <ScreenAt path={path} Body={Body} />
          </WithCarried>
        </FailureBoundary>
      </InPageLanguage>
    </StrictMode>
  )
}

const ScreenAt = ({ path, Body }: PageBody) => (
  <Routes>
    <Route element={<PublicArea />}>
      <Route path={path} element={<Body />} />
    </Route>
  </Routes>
)

/** What the page carries, for whatever stands in it. */
function WithCarried({
  carried,
  isKept,
  children,
}: {
  carried: Carried
  isKept: boolean
  children: ReactNode
}) {
  const { language, page, narrowed, searched, drawn_at, answers, about } = carried
  const isLive = useIsLive()
  const place = {
    otherLanguage: `?${new URLSearchParams({ lang: language === 'bn' ? 'en' : 'bn', ...narrowed, ...pageQuery(page) })}`,
    page,
    narrowed,
    searched,
    drawn_at,
    isKept: isKept && isLive,
  }
  return (
    <DocumentRouter place={carried}>
      <PageAppDataContext value={about}>
        <CarriedAnswers value={new Map(answers.map((one) => [one.name, one]))}>
          <DrawnPlaceContext value={place}>{children}</DrawnPlaceContext>
        </CarriedAnswers>
      </PageAppDataContext>
    </DocumentRouter>
  )
}

const never = () => () => {}

/** False while a page is drawn on the server and becomes alive in the browser: until then both draw the same. */
const useIsLive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

function InPageLanguage({ children }: { children: ReactNode }) {
  const language = useSyncExternalStore(onLanguage, currentLanguage, currentLanguage)
  return <LanguageContext value={language}>{children}</LanguageContext>
}
