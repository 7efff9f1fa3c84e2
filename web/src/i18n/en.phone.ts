/** Small screens and what comes with them, in English. */
export const enPhone = {
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  zoomWhole: 'The whole board',
  tabTaken: 'Captures',
  tabPlayers: 'Players',
  notify: 'When it is my turn',
  notifyOn: 'Notify me if the page is hidden',
  notifyNever: 'This browser does not allow notifications at this address.',
  notifyDenied: 'The browser blocks notifications: allow them for this site in its settings.',
  turnBody: 'It is your turn.',
  offline: 'No connection. Your games continue as soon as it is back.',
  taps: 'Before a move is played',
  taps_auto: 'Tap twice where squares are small',
  taps_twice: 'Always tap the square twice',
  taps_once: 'Tap once',
  pickAgain: '{move}? Tap again to confirm.'
}
