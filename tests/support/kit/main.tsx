import { StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { initText, isLanguage } from '#text/index.ts'
import { loadBengaliFont } from '#ui/fonts.ts'
import { Toasts } from '#ui/toast.tsx'
import '#ui/styles.css'
import { DeskLook } from './desk-look.tsx'
import { FormLook } from './form-look.tsx'
import { KitLook } from './kit-look.tsx'
import { DoorLook, LockLook, SyncLook } from './more-looks.tsx'
import { PaperLook } from './paper-look.tsx'
import { WriterLook } from './writer-look.tsx'

const asked = new URLSearchParams(location.search)
const looks = {
  kit: KitLook,
  form: FormLook,
  desk: DeskLook,
  writer: WriterLook,
  sync: SyncLook,
  lock: LockLook,
  door: DoorLook,
  paper: PaperLook,
}

async function start(): Promise<void> {
  const lang = asked.get('lang')
  await initText(isLanguage(lang) ? lang : 'en')
  document.documentElement.dataset.theme = asked.get('theme') ?? 'light'
  const name = Object.keys(looks).find((key) => key === asked.get('show'))
  const Look = Object.entries(looks).find(([key]) => key === name)?.[1] ?? KitLook
  const root = document.querySelector('#root')
  if (!root) throw new Error('no root')
  createRoot(root).render(
    <StrictMode>
      <Suspense>
        <BrowserRouter>
          <Look />
          <Toasts />
        </BrowserRouter>
      </Suspense>
    </StrictMode>,
  )
  await loadBengaliFont()
  document.documentElement.dataset.ready = ''
}

await start()
