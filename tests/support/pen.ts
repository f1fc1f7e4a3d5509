import type { CDPSession, Locator } from 'playwright-core'
import type { BrowserDevice } from './browser.ts'

/** A place of a field, each a part of its side. */
export type Place = readonly [across: number, down: number]

/** What draws on a field as a hand does: a pen that measures how firmly it is held, a finger, and a mouse of many places at once. */
export interface Hand {
  /** Puts the pen down so firmly (0 to 1), moves it, and lifts it; `meanwhile` happens while it is down. */
  pen(force: number, places: readonly Place[], meanwhile?: () => Promise<void>): Promise<void>
  /** Lays a finger or a palm down and moves it; lifted by what it answers. */
  lay(places: readonly Place[]): Promise<() => Promise<void>>
  /** One line through all these places, quicker than the screen is drawn. */
  scribble(places: readonly Place[]): Promise<void>
}

export async function handOn(at: BrowserDevice, field: Locator): Promise<Hand> {
  const devtools = await at.context.newCDPSession(at.page)
  const on = async (places: readonly Place[]) => {
    const box = await field.boundingBox()
    if (!box) throw new Error('there is no field to draw on')
    return places.map(([across, down]) => ({
      x: box.x + across * box.width,
      y: box.y + down * box.height,
    }))
  }
  return {
    async pen(force, places, meanwhile) {
      const way = await on(places)
      await mouse(devtools, { type: 'mousePressed', pointerType: 'pen', force }, way.slice(0, 1))
      await meanwhile?.()
      for (const place of way.slice(1))
        await mouse(devtools, { type: 'mouseMoved', pointerType: 'pen', force }, [place])
      await mouse(devtools, { type: 'mouseReleased', pointerType: 'pen', force: 0 }, way.slice(-1))
    },
    async lay(places) {
      const way = await on(places)
      for (const [at, place] of way.entries())
        await devtools.send('Input.dispatchTouchEvent', {
          type: at === 0 ? 'touchStart' : 'touchMove',
          touchPoints: [place],
        })
      return () =>
        devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }).then(() => undefined)
    },
    async scribble(places) {
      const way = await on(places)
      const of = { pointerType: 'mouse' } as const
      await mouse(devtools, { ...of, type: 'mouseMoved', buttons: 0 }, way.slice(0, 1))
      await mouse(devtools, { ...of, type: 'mousePressed' }, way.slice(0, 1))
      await mouse(devtools, { ...of, type: 'mouseMoved' }, way.slice(1))
      await mouse(devtools, { ...of, type: 'mouseReleased' }, way.slice(-1))
    },
  }
}

interface MouseTold {
  type: 'mousePressed' | 'mouseMoved' | 'mouseReleased'
  pointerType: 'pen' | 'mouse'
  force?: number
  buttons?: number
}

/** Tells all of them without waiting for each, as a device does. */
const mouse = (
  devtools: CDPSession,
  told: MouseTold,
  places: readonly { x: number; y: number }[],
): Promise<unknown> =>
  Promise.all(
    places.map((place) =>
      devtools.send('Input.dispatchMouseEvent', {
        button: 'left',
        buttons: told.type === 'mouseReleased' ? 0 : 1,
        clickCount: 1,
        ...told,
        ...place,
      }),
    ),
  )
