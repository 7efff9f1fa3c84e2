/** Small screens and what comes with them, in English. */
export const enPhone = {
  zoomIn: 'Look closer',
  zoomOut: 'Look from further away',
  zoomWhole: 'The whole board',
  tabTaken: 'Captures',
  tabPlayers: 'Players',
  notify: 'When it is my turn',
  notifyOn: 'Tell me if the page is hidden',
  notifyNever: 'This browser does not allow it at this address.',
  notifyDenied: 'The browser forbids it: allow it in its settings for this site.',
  turnBody: 'It is your turn.',
  offline: 'No connection. Tables go on where they were as soon as it is back.',
  taps: 'Before a move is played',
  taps_auto: 'Two taps where squares are small',
  taps_twice: 'Always pick the square twice',
  taps_once: 'Once is enough',
  pickAgain: '{move}? The same square again, or the button.'
}
