// What the demo does on every page.
import './downloads.ts';
import './keepAlive.ts';
