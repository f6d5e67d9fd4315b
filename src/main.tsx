import './ui/styles/app.css';
import './app/layouts/shell.css';
import './app/libraries.ts';
import { startApp } from './app/start.tsx';

startApp();
