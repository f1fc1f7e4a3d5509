import { lazy, Suspense, useState } from 'react'
import { useKitText } from '#text/kit-text.ts'
import { Button } from '#ui/button.tsx'
import { hasOwnShare, shareByPhone } from '#ui/share-popup.ts'

const Menu = lazy(() => import('./share-menu.tsx').then((part) => ({ default: part.ShareMenu })))

interface ShareButtonProps {
  /** The page's own address below the root, in no language: whoever gets it reads it in his. */
  path: string
  title: string
  description: string
}

/** Shares a public page: by the phone's own list where it has one, else by a menu of networks, which is fetched when it is pressed. */
export function ShareButton({ path, title, description }: ShareButtonProps) {
  const t = useKitText()
  const [isOpen, setOpen] = useState(false)
  const press = async () => {
    if (!hasOwnShare()) return setOpen(true)
    try {
      await shareByPhone({ title, text: description, url: addressAt(path) })
    } catch (error) {
      // Too long after the press, or nothing there to share by: the menu needs neither.
      console.warn('the own list of this device did not open', error)
      setOpen(true)
    }
  }
  return (
    <>
      <Button icon="share" size="lg" onClick={() => void press()}>
        {t('share')}
      </Button>
      {isOpen && (
        <Suspense>
          <Menu
            url={addressAt(path)}
            title={title}
            description={description}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

const addressAt = (path: string): string => `${location.origin}${path}`
