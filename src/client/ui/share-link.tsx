import { createElement, type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import {
  opensInPopup,
  type OtherNetworks,
  shareAddress,
  type Shared,
  sharePopup,
} from '#contract/clinic/share-networks.ts'
import { ButtonFace, type ButtonLook, buttonClass } from './button.tsx'
import { isApple, openShare, type PopupSize, type ShareEvent } from './share-popup.ts'

/** Hears of the small window: whose it is, and what is shared there. */
type OnShare = (network: string, url: string) => void

export interface ShareLinkProps extends Shared {
  network: string
  /** The element that is drawn; a link unless told. */
  tag?: 'a' | 'button' | 'span' | 'div' | 'li'
  popup?: PopupSize
  /** Other addresses for networks, or more of them. */
  networks?: OtherNetworks
  look?: ButtonLook
  onOpen?: OnShare
  onChange?: OnShare
  onClose?: OnShare
  children?: ReactNode
}

/**
 * Tells one network of a page: those of the web in a small window, applications by their own address. A link stays a link
 * where a browser keeps the window shut. Throws for a network that there is not.
 */
export function ShareLink(props: ShareLinkProps) {
  const { network, tag = 'a', look = {}, networks, children } = props
  const address = shareAddress(network, props, { networks, isApple: isApple() })
  const press = usePress(address, props)
  const own =
    tag === 'a'
      ? { href: address, target: '_blank', rel: 'noopener noreferrer' }
      : tag === 'button'
        ? { type: 'button' }
        : { role: 'link', tabIndex: 0, onKeyDown: onEnter(press) }
  return createElement(
    tag,
    { className: buttonClass(look), onClick: press, ...own },
    <ButtonFace icon={look.icon}>{children}</ButtonFace>,
  )
}

function usePress(address: string, props: ShareLinkProps): (event: MouseEvent | KeyboardEvent) => void {
  const { network, url, tag = 'a', popup: size = sharePopup } = props
  const stop = useRef<(() => void) | null>(null)
  useEffect(() => () => stop.current?.(), [])
  const told: Record<ShareEvent, OnShare | undefined> = {
    open: props.onOpen,
    change: props.onChange,
    close: props.onClose,
  }
  return (event) => {
    const opened = opensInPopup(address)
      ? openShare(address, { size, tell: (what) => told[what]?.(network, url) })
      : null
    stop.current = opened ?? stop.current
    if (opened) event.preventDefault()
    else if (tag !== 'a') open(address, '_blank', 'noopener,noreferrer')
  }
}

const onEnter = (press: (event: KeyboardEvent) => void) => (event: KeyboardEvent) => {
  if (event.key === 'Enter') press(event)
}
