import './ui/styles/app.css';
import './app/layouts/shell.css';
import { startApp } from './app/start.tsx';

startApp();
